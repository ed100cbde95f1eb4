// Sets the chosen colours before the first paint; state/theme.svelte.ts keeps the choice.
try {
  document.documentElement.dataset.theme = localStorage.getItem('copydesk.theme') ?? 'system';
} catch {
  // A browser without storage follows the system.
}
