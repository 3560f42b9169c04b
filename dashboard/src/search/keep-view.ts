import type { ChosenDays } from './chosen-days.ts';
import { parseSearch } from './parse-search.ts';
import { isOnce } from './read-range.ts';
import { stringifySearch } from './stringify-search.ts';

/** Those of a segment, for the pages that it filters. Others would ignore it without saying so. */
const ofSegment = ['tag', 'folder', 'country', 'device', 'engine'];
/** Those of a segment that name something of one website. */
const ofOneWebsite = ['view', 'topic'];
const filteredPages: readonly { page: RegExp; names: readonly string[] }[] = [
  { page: /^(\/(keywords|competitors)(\/.*)?)?$/, names: ofSegment },
  { page: /^\/search-console(\/.*)?$/, names: ['country', 'device'] },
];

/**
 * A link of the dashboard to a page of a website, with the date range and comparison of the current page, and with its segment if the linked
 * page filters by it. The list of websites and their comparison have days, too. Other pages of the account have none, so that those that were
 * chosen last take their place. They also do on a page whose own link set the days for this view only. A saved view that is open on the list of
 * keywords, also with changed filters, belongs to this list: its filters do not follow to other pages.
 */
export function keepView(
  href: string,
  current: { pathname: string; search: Record<string, unknown> },
  chosen: ChosenDays = {},
): string {
  const [target = '', hash] = href.split('#');
  const [path = '/', query = ''] = target.split('?');
  const [from, to] = [websiteOf(current.pathname), websiteOf(path)];
  if (to === null && !listsWebsites(path)) return href;
  const own = parseSearch(query);
  const { names: filters = [] } =
    filteredPages.find(({ page }) => page.test(path.slice(`/websites/${to}`.length))) ?? {};
  const ofWebsite = from === to && filters === ofSegment ? ofOneWebsite : [];
  const { view, edited } = current.search;
  const isOfView = listsKeywords(current.pathname) && (view ?? edited) !== undefined;
  const names =
    from === null || to === null || (isOfView && !listsKeywords(path)) ? [] : [...filters, ...ofWebsite];
  const segment = Object.fromEntries(names.map((name) => [name, current.search[name]]));
  const hasDays = from !== null || listsWebsites(current.pathname);
  const { range, compare } = hasDays && !isOnce(current.search['range']) ? current.search : chosen;
  const days = isOnce(own['range']) ? {} : { range, compare };
  return path + stringifySearch({ ...days, ...segment, ...own }) + (hash === undefined ? '' : `#${hash}`);
}

const listsKeywords = (path: string) => /web_\w+\/keywords/.test(path);
const listsWebsites = (path: string) => path === '/websites' || path === '/websites/compare';

function websiteOf(path: string): string | null {
  return /^\/websites\/(web_[^/]+)/.exec(path)?.[1] ?? null;
}
