// Small things remembered in this browser; a browser that refuses to remember is no error.

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`copydesk.${name}`, value);
  } catch {
    // Storage is full or forbidden: the setting then lasts until the page is closed.
  }
}

export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`copydesk.${name}`);
  } catch {
    return null;
  }
}

/** For this tab alone, until it is closed: a reload does not forget it. */
export function rememberHere(name: string, value: string): void {
  try {
    sessionStorage.setItem(`copydesk.${name}`, value);
  } catch {
    // As above.
  }
}

export function recallHere(name: string): string | null {
  try {
    return sessionStorage.getItem(`copydesk.${name}`);
  } catch {
    return null;
  }
}
