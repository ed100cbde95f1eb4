// Which pages of settings there are, who sees them, and how each is loaded when it is wanted.
import type { Component } from 'svelte';
import type { IconName } from '../../lib/icons';
import { settingsTexts } from '../../messages/settings';

export type PageName = keyof typeof settingsTexts.pages;

export interface PageGroup {
  title: string;
  pages: { name: PageName; icon: IconName }[];
}

type Loader = () => Promise<{ default: Component }>;

export const loaders: Record<PageName, Loader> = {
  manage: () => import('../../pages/ManagePage.svelte'),
  health: () => import('../../pages/HealthPage.svelte'),
  import: () => import('../../pages/ImportPage.svelte'),
  packs: () => import('../../pages/PacksPage.svelte'),
  tags: () => import('../../pages/TagsPage.svelte'),
  filters: () => import('../../pages/FiltersPage.svelte'),
  reading: () => import('../../pages/ReadingPage.svelte'),
  analysis: () => import('../../pages/AnalysisPage.svelte'),
  appearance: () => import('../../pages/AppearancePage.svelte'),
  keyboard: () => import('../../pages/KeyboardPage.svelte'),
  account: () => import('../../pages/AccountPage.svelte'),
  out: () => import('../../pages/OutPage.svelte'),
  apps: () => import('../../pages/AppsPage.svelte'),
  send_to: () => import('../../pages/SendToPage.svelte'),
  history: () => import('../../pages/HistoryPage.svelte'),
  users: () => import('../../pages/server/UsersPage.svelte'),
  publishers: () => import('../../pages/server/PublishersPage.svelte'),
  served: () => import('../../pages/server/ServedPage.svelte'),
  models: () => import('../../pages/server/ModelsPage.svelte'),
  server: () => import('../../pages/server/ServerPage.svelte'),
  jobs: () => import('../../pages/server/JobsPage.svelte'),
  audit: () => import('../../pages/server/AuditPage.svelte'),
  about: () => import('../../pages/AboutPage.svelte'),
};

export const adminPages: PageGroup['pages'] = [
  { name: 'users', icon: 'users' },
  { name: 'publishers', icon: 'globe' },
  { name: 'served', icon: 'feed' },
  { name: 'models', icon: 'models' },
  { name: 'server', icon: 'system' },
  { name: 'jobs', icon: 'alert' },
  { name: 'audit', icon: 'history' },
];

export function groupsFor(role: 'admin' | 'user'): PageGroup[] {
  const groups: PageGroup[] = [
    {
      title: settingsTexts.groups.feeds,
      pages: [
        { name: 'manage', icon: 'list' },
        { name: 'health', icon: 'health' },
        { name: 'import', icon: 'upload' },
        { name: 'packs', icon: 'inbox' },
        { name: 'tags', icon: 'tag' },
        { name: 'filters', icon: 'filter' },
      ],
    },
    {
      title: settingsTexts.groups.you,
      pages: [
        { name: 'reading', icon: 'settings' },
        { name: 'analysis', icon: 'eye' },
        { name: 'appearance', icon: 'text' },
        { name: 'keyboard', icon: 'keyboard' },
        { name: 'account', icon: 'user' },
        { name: 'apps', icon: 'key' },
        { name: 'send_to', icon: 'send' },
        { name: 'out', icon: 'share' },
        { name: 'history', icon: 'history' },
      ],
    },
    { title: settingsTexts.groups.server, pages: [{ name: 'about', icon: 'info' }] },
  ];
  if (role === 'admin') {
    groups.at(-1)?.pages.unshift(...adminPages);
  }
  return groups;
}

export function isPage(name: string): name is PageName {
  return Object.hasOwn(loaders, name);
}
