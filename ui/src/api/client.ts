// What the page asks the server: one method for each request, by noun; the shapes are generated.

import { type Ask, ask } from './ask';
import { unfoldAll } from './briefs';
import { ApiError } from './errors';
import type { marks } from './marks';
import type * as schema from './schema';
import { Begun } from './start';

// Adding or previewing a feed waits for a foreign server.
const foreign = { timeoutSeconds: 90 };
// Reading a long list of feeds takes the server a moment.
const importTimeoutSeconds = 120;
// Pictures come through our own server: publishers do not see who reads what.
const images = 'proxied';

export class Client {
  /** Called when the server says that nobody is signed in any more. */
  onsignedout: () => void = () => {};

  /** What came in one answer when the page was opened. */
  readonly begun = new Begun();

  #ask: Ask = async (method, path, options) => {
    const given = this.begun.take(method, path, options?.query);
    if (given) return given as never;
    try {
      return await ask(method, path, options);
    } catch (error) {
      const isOut = error instanceof ApiError && error.status === 401;
      if (isOut && path !== '/v1/auth/login') this.onsignedout();
      throw error;
    }
  };

  getAuthState = () => this.#ask('GET', '/v1/auth/state');
  register = (body: schema.Registration) => this.#ask('POST', '/v1/auth/register', { body });
  checkInvitation = (token: string) =>
    this.#ask('POST', '/v1/auth/invitation', { body: { token } });
  forgotPassword = (username: string) =>
    this.#ask('POST', '/v1/auth/forgot-password', { body: { username } });
  checkReset = (token: string) =>
    this.#ask('POST', '/v1/auth/reset-password/check', { body: { token } });
  resetPassword = (token: string, password: string) =>
    this.#ask('POST', '/v1/auth/reset-password', { body: { token, password } });
  confirmEmail = (token: string) =>
    this.#ask('POST', '/v1/auth/confirm-email', { body: { token } });
  login = (username: string, password: string, code = '') =>
    this.#ask('POST', '/v1/auth/login', { body: { username, password, code } });
  logout = () => this.#ask('POST', '/v1/auth/logout');

  listSubscriptions = () => this.#ask('GET', '/v1/subscriptions/brief').then(unfoldAll);
  addSubscription = (body: schema.NewSubscription) =>
    this.#ask('POST', '/v1/subscriptions', { body, ...foreign });
  addSubscriptions = (items: schema.BatchItem[]) =>
    this.#ask('POST', '/v1/subscriptions/batch', { body: { items } });
  setSubscription = (id: number, body: schema.SubscriptionChange) =>
    this.#ask('PATCH', `/v1/subscriptions/${id}`, { body });
  editSubscriptions = (subscription_ids: number[], change: schema.BatchChange) =>
    this.#ask('POST', '/v1/subscriptions/batch-edit', { body: { subscription_ids, ...change } });
  removeSubscription = (id: number) => this.#ask('DELETE', `/v1/subscriptions/${id}`);
  removeSubscriptions = (subscription_ids: number[]) =>
    this.#ask('POST', '/v1/subscriptions/batch-remove', { body: { subscription_ids } });
  orderSubscriptions = (subscription_ids: number[], folder_id: number | null) =>
    this.#ask('POST', '/v1/subscriptions/order', { body: { subscription_ids, folder_id } });
  refreshSubscription = (id: number) => this.#ask('POST', `/v1/subscriptions/${id}/refresh`);
  refreshSubscriptions = () => this.#ask('POST', '/v1/subscriptions/refresh');
  getAccess = (id: number) => this.#ask('GET', `/v1/subscriptions/${id}/access`);
  setAccess = (id: number, body: schema.AccessChange) =>
    this.#ask('PUT', `/v1/subscriptions/${id}/access`, { body });
  removeAccess = (id: number) => this.#ask('DELETE', `/v1/subscriptions/${id}/access`);
  importOpml = (file: Blob, { isDryRun }: { isDryRun: boolean }) =>
    this.#ask('POST', '/v1/opml', {
      query: { dry_run: isDryRun },
      // Browsers call such files by many names, the server by this one.
      file: file.slice(0, file.size, 'text/x-opml'),
      timeoutSeconds: importTimeoutSeconds,
    });

  previewFeed = (url: string) =>
    this.#ask('GET', '/v1/feeds/preview', { query: { url }, ...foreign });
  getInstanceHealth = () => this.#ask('GET', '/v1/health/instance');
  listFailing = (cursor?: string) => this.#ask('GET', '/v1/feeds/failing', { query: { cursor } });
  countReaders = (feedId: number) => this.#ask('GET', `/v1/feeds/${feedId}/readers`);
  removeFeed = (feedId: number) => this.#ask('DELETE', `/v1/feeds/${feedId}`);
  listHealth = () => this.#ask('GET', '/v1/subscriptions/health');
  getHealth = (id: number) => this.#ask('GET', `/v1/subscriptions/${id}/health`);
  listSuccessors = (id: number) => this.#ask('GET', `/v1/subscriptions/${id}/successors`, foreign);
  repair = (id: number, url: string) =>
    this.#ask('POST', `/v1/subscriptions/${id}/repair`, { body: { url }, ...foreign });
  listRuns = () => this.#ask('GET', '/v1/runs');
  getRun = (id: number) => this.#ask('GET', `/v1/runs/${id}`);

  listFolders = () => this.#ask('GET', '/v1/folders');
  addFolder = (body: schema.NewFolder) => this.#ask('POST', '/v1/folders', { body });
  setFolder = (id: number, body: schema.FolderChange) =>
    this.#ask('PATCH', `/v1/folders/${id}`, { body });
  removeFolder = (id: number) => this.#ask('DELETE', `/v1/folders/${id}`);
  orderFolders = (folder_ids: number[], parent_id: number | null) =>
    this.#ask('POST', '/v1/folders/order', { body: { folder_ids, parent_id } });

  listEntries = (query: schema.EntryQuery) =>
    this.#ask('GET', '/v1/entries', { query: { ...query, images } });
  listEntryIds = (query: schema.EntryQuery) => this.#ask('GET', '/v1/entries/ids', { query });
  searchEntries = (query: schema.SearchQuery) =>
    this.#ask('GET', '/v1/entries/search', { query: { ...query, images } });
  getEntry = (id: number) => this.#ask('GET', `/v1/entries/${id}`, { query: { images } });
  savePage = (url: string, title: string) =>
    this.#ask('POST', '/v1/entries', { body: { url, title, later: true } });
  fetchFullText = (id: number, { isAgain = false } = {}) =>
    this.#ask('POST', `/v1/entries/${id}/full-text`, { query: { images, again: isAgain } });
  getAnalysis = (id: number) => this.#ask('GET', `/v1/entries/${id}/analysis`);
  askModelsAgain = (id: number) => this.#ask('POST', `/v1/entries/${id}/analysis/again`);
  vote = (id: number, body: schema.Vote) =>
    this.#ask('POST', `/v1/entries/${id}/analysis/vote`, { body });
  listVersions = (id: number) => this.#ask('GET', `/v1/entries/${id}/versions`);
  explainPlace = (id: number) => this.#ask('GET', `/v1/entries/${id}/taste`);
  getTaste = () => this.#ask('GET', '/v1/users/me/taste');
  forgetTaste = () => this.#ask('DELETE', '/v1/users/me/taste');
  listCopies = (id: number) => this.#ask('GET', `/v1/entries/${id}/copies`);
  setPlayback = (id: number, body: schema.PlaybackBody) =>
    this.#ask('PUT', `/v1/entries/${id}/playback`, { body });
  setPlace = (id: number, place: number) =>
    this.#ask('PUT', `/v1/entries/${id}/place`, { body: { place } });
  listStories = (query: schema.StoryQuery) => this.#ask('GET', '/v1/stories', { query });
  getStory = (id: number) => this.#ask('GET', `/v1/stories/${id}`);
  followStory = (id: number) => this.#ask('POST', `/v1/stories/${id}/follow`);
  leaveStory = (id: number) => this.#ask('DELETE', `/v1/stories/${id}/follow`);
  listStoryAlerts = (query: schema.AlertQuery) => this.#ask('GET', '/v1/stories/alerts', { query });
  seeStoryAlerts = (upto: number) =>
    this.#ask('POST', '/v1/stories/alerts/seen', { body: { upto } });
  listFeedEdits = (feedId: number, cursor?: string) =>
    this.#ask('GET', `/v1/feeds/${feedId}/edits`, { query: { cursor } });
  getCounts = () => this.#ask('GET', '/v1/counts');

  markRead = (entry_ids: number[], read: boolean) =>
    this.#ask('POST', '/v1/entries/mark-read', { body: { entry_ids, read } });
  setMarks = (entry_ids: number[], wishes: Omit<schema.SetMarks, 'entry_ids'>) =>
    this.#ask('POST', '/v1/entries/mark', { body: { entry_ids, ...wishes } });
  markAllRead = (body: schema.MarkAllRead) =>
    this.#ask('POST', '/v1/entries/mark-all-read', { body });
  setMark = (id: number, path: (typeof marks)[number]['path'], on: boolean) =>
    this.#ask(on ? 'POST' : 'DELETE', `/v1/entries/${id}/${path}`);
  listOperations = (query: { cursor?: string; device?: string; kind?: string } = {}) =>
    this.#ask('GET', '/v1/operations', { query });
  undo = (id: number) => this.#ask('POST', `/v1/operations/${id}/undo`);
  undoSpan = (since: number, until: number) =>
    this.#ask('POST', '/v1/operations/undo', {
      body: { since: new Date(since).toISOString(), until: new Date(until).toISOString() },
    });

  listTags = () => this.#ask('GET', '/v1/tags');
  addTag = (title: string) => this.#ask('POST', '/v1/tags', { body: { title } });
  setTag = (id: number, body: schema.TagChange) => this.#ask('PATCH', `/v1/tags/${id}`, { body });
  orderTags = (tag_ids: number[]) => this.#ask('POST', '/v1/tags/order', { body: { tag_ids } });
  removeTag = (id: number) => this.#ask('DELETE', `/v1/tags/${id}`);
  tagEntries = (tagId: number, entry_ids: number[], tagged: boolean) =>
    this.#ask('POST', `/v1/tags/${tagId}/entries`, { body: { entry_ids, tagged } });
  listBoards = () => this.#ask('GET', '/v1/boards');
  addBoard = (body: schema.NewBoard) => this.#ask('POST', '/v1/boards', { body });
  setBoard = (id: number, body: schema.BoardChange) =>
    this.#ask('PATCH', `/v1/boards/${id}`, { body });
  removeBoard = (id: number) => this.#ask('DELETE', `/v1/boards/${id}`);
  orderBoards = (board_ids: number[]) =>
    this.#ask('POST', '/v1/boards/order', { body: { board_ids } });
  boardEntries = (boardId: number, entry_ids: number[], is_on: boolean) =>
    this.#ask('POST', `/v1/boards/${boardId}/entries`, { body: { entry_ids, is_on } });
  setNote = (boardId: number, entryId: number, note: string) =>
    this.#ask('PATCH', `/v1/boards/${boardId}/entries/${entryId}`, { body: { note } });
  moveOnBoard = (boardId: number, entryId: number, body: schema.Move) =>
    this.#ask('POST', `/v1/boards/${boardId}/entries/${entryId}/move`, { body });
  listHighlights = (query: schema.HighlightQuery) => this.#ask('GET', '/v1/highlights', { query });
  addHighlight = (body: schema.NewHighlight) => this.#ask('POST', '/v1/highlights', { body });
  setHighlight = (id: number, body: schema.HighlightChange) =>
    this.#ask('PATCH', `/v1/highlights/${id}`, { body });
  removeHighlight = (id: number) => this.#ask('DELETE', `/v1/highlights/${id}`);
  restoreHighlight = (id: number) => this.#ask('POST', `/v1/highlights/${id}/restore`);
  getKeptText = (id: number) => this.#ask('GET', `/v1/snapshots/${id}`, { query: { images } });
  removeKeptText = (id: number) => this.#ask('DELETE', `/v1/snapshots/${id}`);
  listKeptTexts = (query: schema.KeptQuery) => this.#ask('GET', '/v1/snapshots', { query });
  listDestinationKinds = () => this.#ask('GET', '/v1/destination-kinds');
  listDestinations = () => this.#ask('GET', '/v1/destinations');
  addDestination = (body: schema.NewDestination) => this.#ask('POST', '/v1/destinations', { body });
  setDestination = (id: number, body: schema.DestinationChange) =>
    this.#ask('PATCH', `/v1/destinations/${id}`, { body });
  removeDestination = (id: number) => this.#ask('DELETE', `/v1/destinations/${id}`);
  testDestination = (id: number) => this.#ask('POST', `/v1/destinations/${id}/test`);
  sendEntries = (id: number, entry_ids: number[], is_wanted_again: boolean) =>
    this.#ask('POST', `/v1/destinations/${id}/send`, { body: { entry_ids, is_wanted_again } });
  listDeliveries = (entryId: number) => this.#ask('GET', `/v1/entries/${entryId}/deliveries`);
  listContacts = (prefix: string) => this.#ask('GET', '/v1/contacts', { query: { prefix } });
  listBlocked = () => this.#ask('GET', '/v1/contacts/blocked');
  setBlocked = (userId: number, is_blocked: boolean) =>
    this.#ask('POST', `/v1/contacts/${userId}/block`, { body: { is_blocked } });
  listShares = (side: schema.ShareSide) =>
    this.#ask('GET', '/v1/shares', { query: { side, limit: 100 } });
  countNewShares = () => this.#ask('GET', '/v1/shares/new');
  listSharedFolders = () => this.#ask('GET', '/v1/shared-folders');
  listEntryShares = (entryId: number) => this.#ask('GET', `/v1/entries/${entryId}/shares`);
  sendEntry = (entryId: number, body: schema.ShareBody) =>
    this.#ask('POST', `/v1/entries/${entryId}/shares`, { body });
  getShare = (id: number) => this.#ask('GET', `/v1/shares/${id}`);
  seeShare = (id: number) => this.#ask('POST', `/v1/shares/${id}/seen`);
  dismissShare = (id: number, is_dismissed: boolean) =>
    this.#ask('POST', `/v1/shares/${id}/dismiss`, { body: { is_dismissed } });
  retractShare = (id: number) => this.#ask('DELETE', `/v1/shares/${id}`);
  answerShare = (id: number, text: string) =>
    this.#ask('POST', `/v1/shares/${id}/notes`, { body: { text } });
  listSearches = () => this.#ask('GET', '/v1/searches');
  countSearches = () => this.#ask('GET', '/v1/searches/counts');
  addSearch = (title: string, query: string) =>
    this.#ask('POST', '/v1/searches', { body: { title, query } });
  setSearch = (id: number, title: string) =>
    this.#ask('PATCH', `/v1/searches/${id}`, { body: { title } });
  orderSearches = (search_ids: number[]) =>
    this.#ask('POST', '/v1/searches/order', { body: { search_ids } });
  removeSearch = (id: number) => this.#ask('DELETE', `/v1/searches/${id}`);

  listOwnFeeds = () => this.#ask('GET', '/v1/own-feeds');
  addOwnFeed = (body: schema.NewOwnFeed) => this.#ask('POST', '/v1/own-feeds', { body });
  setOwnFeed = (id: number, body: schema.OwnFeedChange) =>
    this.#ask('PATCH', `/v1/own-feeds/${id}`, { body });
  renewOwnFeed = (id: number) => this.#ask('POST', `/v1/own-feeds/${id}/renew`);
  removeOwnFeed = (id: number) => this.#ask('DELETE', `/v1/own-feeds/${id}`);
  getBookshelf = () => this.#ask('GET', '/v1/bookshelf');
  renewBookshelf = () => this.#ask('POST', '/v1/bookshelf/renew');
  removeBookshelf = () => this.#ask('DELETE', '/v1/bookshelf');

  getPreferences = () => this.#ask('GET', '/v1/users/me/preferences');
  setPreferences = (body: schema.PreferencesChange) =>
    this.#ask('PATCH', '/v1/users/me/preferences', { body });
  getSecurity = () => this.#ask('GET', '/v1/users/me/security');
  askConfirmation = () => this.#ask('POST', '/v1/users/me/confirm-email');
  setEmail = (email: string | null, password: string) =>
    this.#ask('PATCH', '/v1/users/me', { body: { email, password } });
  setPassword = (current: string, password: string, endsAppPasswords: boolean) =>
    this.#ask('POST', '/v1/users/me/password', {
      body: { current, new: password, ends_app_passwords: endsAppPasswords },
    });
  removeAccount = (password: string) => this.#ask('DELETE', '/v1/users/me', { body: { password } });
  listSessions = () => this.#ask('GET', '/v1/users/me/sessions');
  removeSession = (id: number) => this.#ask('DELETE', `/v1/users/me/sessions/${id}`);
  listAppPasswords = () => this.#ask('GET', '/v1/users/me/app-passwords');
  addAppPassword = (name: string, scopes: schema.AppPassword['scopes']) =>
    this.#ask('POST', '/v1/users/me/app-passwords', { body: { name, scopes } });
  listTokens = () => this.#ask('GET', '/v1/users/me/tokens');
  addToken = (body: schema.NewToken) => this.#ask('POST', '/v1/users/me/tokens', { body });
  removeToken = (id: number) => this.#ask('DELETE', `/v1/users/me/tokens/${id}`);
  removeAppPassword = (id: number) => this.#ask('DELETE', `/v1/users/me/app-passwords/${id}`);

  listUsers = (cursor?: string) => this.#ask('GET', '/v1/users', { query: { cursor } });
  addUser = (body: schema.NewAccount) => this.#ask('POST', '/v1/users', { body });
  setUser = (id: number, body: schema.AccountChange) =>
    this.#ask('PATCH', `/v1/users/${id}`, { body });
  getOwnLimits = () => this.#ask('GET', '/v1/users/me/limits');
  getLimits = (id: number) => this.#ask('GET', `/v1/users/${id}/limits`);
  setLimits = (id: number, body: schema.Quota) =>
    this.#ask('PUT', `/v1/users/${id}/limits`, { body });
  removeUser = (id: number) => this.#ask('DELETE', `/v1/users/${id}`);
  makeResetLink = (id: number) => this.#ask('POST', `/v1/users/${id}/reset-link`);
  listInvitations = (cursor?: string) => this.#ask('GET', '/v1/invitations', { query: { cursor } });
  invite = (body: schema.NewInvitation) => this.#ask('POST', '/v1/invitations', { body });
  removeInvitation = (id: number) => this.#ask('DELETE', `/v1/invitations/${id}`);
  listAudit = (cursor?: string) => this.#ask('GET', '/v1/audit', { query: { cursor } });
  listPublishers = () => this.#ask('GET', '/v1/publishers');
  addPublisher = (body: schema.NewPublisher) => this.#ask('POST', '/v1/publishers', { body });
  setPublisher = (id: number, body: schema.PublisherChange) =>
    this.#ask('PATCH', `/v1/publishers/${id}`, { body });
  removePublisher = (id: number) => this.#ask('DELETE', `/v1/publishers/${id}`);
  listProxiedFeeds = ({ q, cursor }: { q?: string; cursor?: string | undefined } = {}) =>
    this.#ask('GET', '/v1/proxied-feeds', { query: { q: q || undefined, cursor } });
  getProxiedFeed = (id: number) => this.#ask('GET', `/v1/proxied-feeds/${id}`);
  addProxiedFeed = (body: schema.NewProxiedFeed) =>
    this.#ask('POST', '/v1/proxied-feeds', { body });
  setProxiedFeed = (id: number, body: schema.ProxiedFeedChange) =>
    this.#ask('PATCH', `/v1/proxied-feeds/${id}`, { body });
  removeProxiedFeed = (id: number) => this.#ask('DELETE', `/v1/proxied-feeds/${id}`);
  restoreProxiedFeed = (id: number) => this.#ask('POST', `/v1/proxied-feeds/${id}/restore`);
  listSettings = () => this.#ask('GET', '/v1/settings');
  setSettings = (body: schema.SettingChanges) => this.#ask('PATCH', '/v1/settings', { body });
  getBranding = (accent?: string) => this.#ask('GET', '/v1/branding', { query: { accent } });
  setLogo = (file: Blob) => this.#ask('PUT', '/v1/branding/logo', { file });
  removeLogo = () => this.#ask('DELETE', '/v1/branding/logo');
  listSettingChanges = (cursor?: string) =>
    this.#ask('GET', '/v1/settings/changes', { query: { cursor, limit: 20 } });
  // The provider behind it may be slow to answer, or not answer at all.
  getModels = () => this.#ask('GET', '/v1/models', foreign);
  getEstimate = () => this.#ask('GET', '/v1/models/estimate');
  switchModel = (model: string) =>
    this.#ask('POST', '/v1/models/switch', { body: { model }, ...foreign });
  pullModel = (model: string) => this.#ask('POST', '/v1/models/pull', { body: { model } });
  removeModel = (model: string) =>
    this.#ask('DELETE', '/v1/models', { query: { model }, ...foreign });
  setModelKey = (body: schema.ProviderKey) => this.#ask('PUT', '/v1/models/key', { body });
  reanalyse = () => this.#ask('POST', '/v1/models/reanalyse', { timeoutSeconds: 120 });
  listDeadJobs = (cursor?: string) => this.#ask('GET', '/v1/jobs/dead', { query: { cursor } });
  reviveJob = (id: number) => this.#ask('POST', `/v1/jobs/dead/${id}/revive`);
  removeJob = (id: number) => this.#ask('DELETE', `/v1/jobs/dead/${id}`);
}
