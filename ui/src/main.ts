// Starts the page.
import { mount } from 'svelte';
import './app.css';
import App from './pages/App.svelte';

// After an upgrade of the server, parts of the old page are gone: the new page has its own.
window.addEventListener('vite:preloadError', () => location.reload());

const target = document.getElementById('app');
if (target) mount(App, { target });
