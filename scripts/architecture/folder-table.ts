/** Layers of the dashboard, each of which may import the ones before it. */
const language = 'dashboard/src/language';
const messages = 'dashboard/messages';
const format = 'dashboard/src/format';
const search = 'dashboard/src/search';
const paths = 'dashboard/src/paths.ts';
const api = 'dashboard/src/api';
const live = 'dashboard/src/live';
const session = 'dashboard/src/session';
const ui = 'dashboard/src/ui';
const shell = 'dashboard/src/shell';
const pages = 'dashboard/src/pages';

/** Folders beside `src/`, and the layers of the dashboard: the other folders that each may import. */
export const folders: Record<string, string[]> = {
  src: ['packages'],
  packages: [],
  [messages]: [],
  [language]: [messages],
  [format]: [language],
  [search]: [],
  [paths]: [search],
  [api]: [language, format, search],
  [live]: [],
  [session]: [api],
  [ui]: [format, search, paths, api, session],
  [shell]: [language, format, search, paths, api, live, session, ui],
  [pages]: [language, format, search, paths, api, session, ui, shell],
  dashboard: [language, search, paths, api, session, shell, pages],
  'dashboard/e2e': [paths, 'test', 'sandbox'],
  sandbox: [],
  scripts: ['src'],
  test: ['src', 'packages', 'sandbox', paths],
  bench: ['src', 'sandbox', 'test', paths],
};

/** Folders that every test may import on top of its own row. */
export const fromTests: string[] = ['test', 'sandbox', 'src'];
