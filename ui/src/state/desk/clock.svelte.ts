// The present minute, so that "3 min" becomes "4 min" while the page is open.

export class Clock {
  now = $state(Date.now());

  start(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 60_000);
    return () => clearInterval(timer);
  }
}
