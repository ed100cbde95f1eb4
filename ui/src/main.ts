// Starts the page.
import { mount } from 'svelte';
import './app.css';
import App from './components/App.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
