import type { Context } from '#platform/context.ts';
import { daysBefore, utcDay } from '#platform/days.ts';
import { encodeId } from '#platform/ids.ts';
import { selectGainedLinks, selectLostLinks } from '#links/backlinks/lists';
import { readPageWork } from '#campaigns/overview';
import {
  type Direction,
  type Drop,
  type DropQuery,
  type Drops,
  listDrops,
  noDrops,
  pageKey,
} from '#rank-tracking/comparison';
import { readPageStates } from '#site-audit/audits';
import { selectTrackedPhrases } from '#rank-tracking/keywords';
import { requireWebsite, type Website } from '#websites';
import { listAnnotations, type SearchUpdate } from '#websites/annotations';
import type {
  ChangedLink,
  ChangedQuery,
  DropEvent,
  DropEvidence,
  DropReason,
  SearchChange,
} from './drop-reason.ts';
import { findDropReasons, findUnexplained, reverseSearch } from './find-drop-reasons.ts';
import { type ChangedPage, readChangedPages } from './evidence/read-changed-pages.ts';
import { readChangedQueries } from './evidence/read-changed-queries.ts';
import type { ClickStep } from './find-click-step.ts';
import { type ExplainedSubject, readClickStep, readSearchChange } from './evidence/read-search-change.ts';
import { readKeywordDays } from './evidence/read-tracked-days.ts';
import { isMoreThanChance } from './search-reasons.ts';

/** An event can precede the compared days. */
const eventDays = 30;
/** Links from longer before the range are no change of these days. */
const linkDays = 14;
/** Work takes weeks to have an effect. */
const workDays = 60;
const selectLinks = { declined: selectLostLinks, improved: selectGainedLinks };
/** The pages with the most drops. */
const maxPages = 5;

/** Sources without data that could show further reasons. */
export const missingSources = ['search_console', 'audit', 'result_pages'] as const;
export type MissingSource = (typeof missingSources)[number];

export interface Explanation extends Omit<Drops, 'drops' | 'stable' | 'whole' | 'devices'> {
  direction: Direction;
  /** The drop with the largest loss, or the rise with the largest gain. */
  largest: Drop | null;
  /** Number of drops that the reasons describe. */
  described: number;
  /** The days that `queries` and `pages` compare, and the totals of them; null without any, and for a website or a segment. */
  searchDays: Omit<SearchChange, 'url'> | null;
  /** The queries of a page that lost or gained most; null for other subjects, and without metrics by page and query. */
  queries: ChangedQuery[] | null;
  /** The pages of a query that lost or gained most with it; null for other subjects. */
  pages: ChangedPage[] | null;
  /** Since when the clicks of a page or a keyword changed; null if they did not by more than chance. */
  clickStep: ClickStep | null;
  reasons: DropReason[];
  /** Of the five with the largest loss or gain, those that no reason concerns. */
  unexplained: Drop[];
  missing: MissingSource[];
}

/**
 * Finds possible reasons for the decline or the gains of a website, a segment, a page or a keyword, and for lost or more clicks at the same
 * position.
 * @throws Problem website_not_found · view_not_found · keyword_not_found · invalid_request
 */
export async function explainDrop(
  context: Context,
  websiteId: string,
  asked: ExplainedSubject,
  updates: readonly SearchUpdate[],
): Promise<Explanation> {
  const website = await requireWebsite(context, websiteId);
  const query = await findTracked(context, websiteId, asked);
  const { direction = 'declined' } = query;
  const [{ drops, stable, whole, devices, ...found }, search] = await Promise.all([
    isUntracked(query) ? noDrops : listDrops(context, websiteId, withoutPhrase(query)),
    readSearchChange(context, websiteId, query),
  ]);
  const { changed, ...read } = await readClicks(context, websiteId, { query, search });
  const { queries, pages, clickStep, clicksSince, tracked } = read;
  const searchDays = isPart(query) ? search && totalsOf(search) : null;
  const described = { direction, described: drops.length, queries, pages, searchDays, clickStep };
  const clicks = {
    direction,
    clicksSince,
    search,
    queries: changed,
    stable,
    isPart: isPart(query),
    tracked,
  };
  if (found.days === null || drops.length === 0) {
    const events = await readEvents(context, websiteId, { days: clicksSince, updates });
    const reasons = findDropReasons({ ...withoutMoves, ...clicks, events });
    return { ...found, ...described, largest: null, reasons, unexplained: [], missing: [] };
  }
  const { from, to } = found.days;
  const urls = commonPages(drops, direction);
  const [events, audited, links, work] = await Promise.all([
    readEvents(context, websiteId, { days: found.days, updates }),
    readPageStates(context, websiteId, urls),
    readLinks(context, website, { direction, from }),
    direction === 'improved' ? readPageWork(context, websiteId, { urls, from: workSince(from), to }) : [],
  ]);
  const reasons = findDropReasons({
    ...clicks,
    from,
    compared: whole.compared,
    moved: whole[direction],
    drops,
    events,
    pages: audited.pages,
    links: linksOf(links, { urls, to }),
    work,
    devices,
  });
  return {
    ...found,
    ...described,
    largest: drops[0] ?? null,
    reasons,
    unexplained: findUnexplained(drops, reasons),
    missing: missingOf({ website, drops, audits: audited.audits }),
  };
}

/** The queries of a page and the pages of a query whose clicks changed, since when they changed, and the tracked days of a keyword. */
async function readClicks(
  context: Context,
  websiteId: string,
  { query, search }: { query: ExplainedSubject; search: SearchChange | null },
) {
  const { direction = 'declined', keywordId, query: phrase } = query;
  if (search === null)
    return { changed: [], queries: null, pages: null, clickStep: null, clicksSince: null, tracked: null };
  const { url } = search;
  const isChange = isMoreThanChance(direction === 'improved' ? reverseSearch(search) : search);
  const [changed, pages, clickStep, days] = await Promise.all([
    url ? readChangedQueries(context, websiteId, { search: { ...search, url }, direction }) : null,
    phrase === undefined ? null : readChangedPages(context, websiteId, { search, direction, query: phrase }),
    isPart(query) && isChange
      ? readClickStep(context, websiteId, { search, subject: query, direction })
      : null,
    keywordId === undefined
      ? null
      : readKeywordDays(context, websiteId, { search, direction, keywordIds: [keywordId] }),
  ]);
  return {
    changed: changed?.all ?? [],
    queries: changed && changed.queries,
    pages,
    clickStep,
    clicksSince: clickStep && (clickStep.week ?? clickStep.since),
    tracked: days?.get(keywordId ?? '') ?? null,
  };
}

const totalsOf = ({ url: _url, ...totals }: SearchChange) => totals;

/** The evidence of clicks alone. */
const withoutMoves = {
  from: '',
  compared: 0,
  moved: 0,
  drops: [],
  pages: [],
  links: [],
  work: [],
  devices: [],
};

const isPart = ({ keywordId, page, query }: ExplainedSubject) =>
  keywordId !== undefined || page !== undefined || query !== undefined;

const isUntracked = ({ keywordId, query }: ExplainedSubject) =>
  query !== undefined && keywordId === undefined;

const withoutPhrase = ({ query: _query, ...subject }: ExplainedSubject): DropQuery => subject;

/** A query that is tracked has the positions of its keyword. */
async function findTracked(
  { db, accountId }: Context,
  websiteId: string,
  subject: ExplainedSubject,
): Promise<ExplainedSubject> {
  const { query, keywordId } = subject;
  if (query === undefined || keywordId !== undefined) return subject;
  const tracked = await selectTrackedPhrases(db, { accountId, websiteId }, [query]);
  return { ...subject, keywordId: tracked.get(query) };
}

const workSince = (from: string) => daysBefore(from, workDays);

const readLinks = (
  { db }: Context,
  { accountId, id }: Website,
  { direction, from }: { direction: Direction; from: string },
) => {
  const since = new Date(daysBefore(from, linkDays));
  return selectLinks[direction](db, { accountId, websiteId: id }, { minAuthority: 0, since });
};

/** The pages that rank on the better day. */
function commonPages(drops: readonly Drop[], direction: Direction): string[] {
  const better = drops.map(({ before, after }) => (direction === 'improved' ? after : before));
  const ranked = better.flatMap(({ url }) => (url === null ? [] : [url]));
  return [...Map.groupBy(ranked, pageKey).values()]
    .toSorted((one, other) => other.length - one.length)
    .slice(0, maxPages)
    .flatMap(([url]) => url ?? []);
}

/** The events of some days and of those before. */
async function readEvents(
  context: Context,
  websiteId: string,
  { days, updates }: { days: DropEvidence['clicksSince']; updates: readonly SearchUpdate[] },
): Promise<DropEvent[]> {
  if (days === null) return [];
  const { annotations, found } = await listAnnotations(context, websiteId, {
    from: daysBefore(days.from, eventDays),
    to: days.to,
    updates,
  });
  return [
    ...annotations.map(({ id, kind, day, text, sentence, url }) => ({
      id: encodeId('ann', id),
      kind,
      day,
      endDay: null,
      text,
      sentence,
      url,
    })),
    ...found.map(({ name, from, to, url }) => ({
      id: null,
      kind: 'search_update',
      day: from,
      endDay: to,
      text: name,
      sentence: null,
      url,
    })),
  ];
}

function linksOf(
  changed: Awaited<ReturnType<typeof selectLostLinks>>,
  { urls, to }: { urls: readonly string[]; to: string },
): ChangedLink[] {
  const pages = new Map(urls.map((url) => [pageKey(url), url]));
  return changed.flatMap(({ targetUrl, sourceUrl, at }) => {
    const url = targetUrl === null ? undefined : pages.get(pageKey(targetUrl));
    const day = utcDay(at);
    return url === undefined || day > to
      ? []
      : [{ url, day, sourceDomain: URL.parse(sourceUrl)?.hostname ?? sourceUrl }];
  });
}

function missingOf({
  website,
  drops,
  audits,
}: {
  website: Website;
  drops: readonly Drop[];
  audits: number;
}): MissingSource[] {
  const { searchConsole } = website.reported;
  return [
    ...(searchConsole === undefined || searchConsole.status === 'not_connected'
      ? ['search_console' as const]
      : []),
    ...(audits === 0 ? ['audit' as const] : []),
    ...(drops.every(({ after }) => after.others === null) ? ['result_pages' as const] : []),
  ];
}
