import { parseSearch } from './parse-search.ts';
import { stringifySearch } from './stringify-search.ts';

/** The parameters that every page of a website shares. */
const shared = ['range', 'compare'];
/** Those of a segment, for the pages that it filters. Others would ignore it without saying so. */
const ofSegment = ['tag', 'folder', 'country', 'device', 'engine'];
/** Those of a segment that name something of one website. */
const own = ['view', 'topic'];
const filteredPages: readonly { page: RegExp; names: readonly string[] }[] = [
  { page: /^(\/(keywords|competitors)(\/.*)?)?$/, names: ofSegment },
  { page: /^\/search-console(\/.*)?$/, names: ['country', 'device'] },
];

/**
 * A link of the dashboard with the date range and comparison of the current page, and with its segment if the linked page filters by it,
 * if both are pages of a website.
 */
export function keepView(
  href: string,
  current: { pathname: string; search: Record<string, unknown> },
): string {
  const [path = '/', query = ''] = href.split('?');
  const [from, to] = [websiteOf(current.pathname), websiteOf(path)];
  if (from === null || to === null) return href;
  const { names: filters = [] } =
    filteredPages.find(({ page }) => page.test(path.slice(`/websites/${to}`.length))) ?? {};
  const names = [...shared, ...filters, ...(from === to && filters === ofSegment ? own : [])];
  const view = Object.fromEntries(names.map((name) => [name, current.search[name]]));
  return path + stringifySearch({ ...view, ...parseSearch(query) });
}

function websiteOf(path: string): string | null {
  return /^\/websites\/(web_[^/]+)/.exec(path)?.[1] ?? null;
}
