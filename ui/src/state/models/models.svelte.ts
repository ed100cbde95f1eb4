// The models as an admin sees them: what the server says, what is being fetched, what is changed.
import type { Client } from '../../api/client';
import type {
  Estimate,
  ModelPull,
  ModelsReport,
  ProviderKey,
  ServerEvent,
  Setting,
} from '../../api/schema';
import { describe } from '../../lib/words/describe';
import { settingsTexts } from '../../messages/settings';
import { Attempt } from '../desk/attempt.svelte';
import type { Events } from '../desk/events.svelte';
import type { Toasts } from '../desk/toasts.svelte';

const lookAgainMilliseconds = 5000;

export class Models {
  report = $state.raw<ModelsReport | null>(null);
  settings = $state.raw<ReadonlyMap<string, Setting>>(new Map());
  /** What is being fetched, by whomever, and what could not be. */
  pulls = $state.raw<ModelPull[]>([]);
  /** What showing everything would take; null until somebody wants to know. */
  estimate = $state.raw<Estimate | null>(null);
  trouble = $state('');
  readonly attempt = new Attempt();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(
    readonly client: Client,
    readonly events: Events,
    readonly toasts: Toasts,
  ) {}

  /** Looks, and goes on looking while something moves; answers how to stop. */
  start(): () => void {
    const stop = this.events.listen((event) => this.#hear(event));
    void this.load();
    return () => {
      this.#isOver = true;
      stop();
      clearTimeout(this.#timer);
    };
  }

  async load(): Promise<void> {
    try {
      const [report, settings] = await Promise.all([
        this.client.getModels(),
        this.client.listSettings(),
      ]);
      this.report = report;
      this.pulls = report.pulls;
      this.#take(settings.items);
      this.trouble = '';
    } catch (error) {
      this.trouble = describe(error);
    }
    this.#lookLater();
  }

  change = (name: string, value: Setting['value'] | null) =>
    this.#do(async () => {
      this.#take((await this.client.setSettings({ [name]: value })).items);
      this.toasts.say(settingsTexts.live.saved(settingsTexts.models.labels[name] ?? name));
      await this.load();
    });

  keepKey = (key: string) =>
    this.#do(async () => {
      const provider = this.report?.provider as ProviderKey['provider'];
      await this.client.setModelKey({ provider, key });
      const { keySaved, keyForgotten } = settingsTexts.models;
      this.toasts.say(key ? keySaved : keyForgotten);
      await this.load();
    });

  use = (model: string) =>
    this.#do(async () => {
      await this.client.switchModel(model);
      this.toasts.say(settingsTexts.models.used(model));
      await this.load();
    });

  remove = (model: string) =>
    this.#do(async () => {
      await this.client.removeModel(model);
      this.toasts.say(settingsTexts.models.deleted(model));
      await this.load();
    });

  pull = (model: string) =>
    this.#do(async () => {
      const pull = await this.client.pullModel(model);
      // An event may have come before the answer, with more to tell.
      const isKnown = this.pulls.some((each) => each.model === model && !each.is_finished);
      if (!isKnown) this.#put(pull);
      this.#lookLater();
    });

  weigh = () =>
    this.#do(async () => {
      this.estimate = await this.client.getEstimate();
    });

  startOver = () =>
    this.#do(async () => {
      const { entries } = await this.client.reanalyse();
      this.estimate = null;
      this.toasts.say(settingsTexts.models.started(entries));
      await this.load();
    });

  #do(work: () => Promise<void>): Promise<boolean> {
    return this.attempt.run(work);
  }

  #take(settings: Setting[]): void {
    this.settings = new Map(settings.map((setting) => [setting.name, setting]));
    this.attempt.fields = [...this.settings.keys(), 'key', 'model'];
  }

  #hear(event: ServerEvent): void {
    if (event.type === 'reset') void this.load();
    if (event.type !== 'model_pull') return;
    const { model, error, is_finished: isFinished } = event.data;
    if (!isFinished || error) return this.#put(event.data);
    this.pulls = this.pulls.filter((each) => each.model !== model);
    this.toasts.say(settingsTexts.models.pulled(model));
    void this.load();
  }

  #put(pull: ModelPull): void {
    const others = this.pulls.filter(({ model }) => model !== pull.model);
    this.pulls = [...others, pull].sort((a, b) => a.model.localeCompare(b.model));
  }

  /** Entries are judged without a word to who does not follow their feeds: so it is asked. */
  #lookLater(): void {
    clearTimeout(this.#timer);
    const isMoving = this.report?.waiting || this.pulls.some((pull) => !pull.is_finished);
    if (!isMoving || this.#isOver) return;
    this.#timer = setTimeout(() => void this.load(), lookAgainMilliseconds);
  }
}
