import { parseSearch } from './parse-search.ts';
import { stringifySearch } from './stringify-search.ts';

/** The parameters that every page of a website shares: date range, comparison and segment. */
const shared = ['range', 'compare', 'tag', 'folder', 'country', 'device', 'engine'];
/** Those that name something of one website. */
const own = ['view', 'topic'];

/** A link of the dashboard with the date range, comparison and segment of the current page, if both are pages of a website. */
export function keepView(
  href: string,
  current: { pathname: string; search: Record<string, unknown> },
): string {
  const [path = '/', query = ''] = href.split('?');
  const [from, to] = [websiteOf(current.pathname), websiteOf(path)];
  if (from === null || to === null) return href;
  const names = from === to ? [...shared, ...own] : shared;
  const view = Object.fromEntries(names.map((name) => [name, current.search[name]]));
  return path + stringifySearch({ ...view, ...parseSearch(query) });
}

function websiteOf(path: string): string | null {
  return /^\/websites\/(web_[^/]+)/.exec(path)?.[1] ?? null;
}
