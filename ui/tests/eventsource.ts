// A stream of events that says what a test wants it to say.
export class FakeEventSource extends EventTarget {
  readonly CLOSED = 2;
  readyState = 1;
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor(readonly address: string) {
    super();
  }

  receive(type: string, data: object): void {
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify(data) }));
  }

  open(): void {
    this.onopen?.();
  }

  fail({ isFinal }: { isFinal: boolean }): void {
    this.readyState = isFinal ? this.CLOSED : 0;
    this.onerror?.();
  }

  close(): void {
    this.readyState = this.CLOSED;
  }
}
