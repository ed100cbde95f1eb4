// Starts the page, in its reader's language from the first word on.
import { mount } from 'svelte';
import './app.css';
import { beginLanguage } from './messages/language.svelte';
import App from './pages/App.svelte';

void beginLanguage().then(() => {
  // After an upgrade of the server, parts of the old page are gone: the new page has its own.
  window.addEventListener('vite:preloadError', () => location.reload());

  const target = document.getElementById('app');
  if (target) mount(App, { target });
});
