import { plural, t } from '@lingui/core/macro';
import type { DropReason } from '../../../api/drop-reasons.ts';
import { formatDays } from '../../../format/dates.ts';
import { formatCount, formatMean, formatRate, formatShare } from '../../../format/numbers.ts';
import { namePage } from '../../../format/name-page.ts';
import { paths } from '../../../paths.ts';
import { featureLabels } from '../parts/feature-labels.ts';

/** Texts are empty if the reason has none. */
type SearchReason = Pick<DropReason, 'kind' | 'search' | 'query' | 'otherPage' | 'worseDays'> &
  Record<'url' | 'feature', string>;

/** A reason that lies in the clicks of the website, a page, a keyword or a query. Pure. */
export const describeSearch = (
  reason: SearchReason,
  websiteId: string,
  { asked = null }: { asked?: string | null } = {},
) => ({
  title: reason.query === null ? describeTotal(reason) : describeQuery(reason, nameQueries(reason.query)),
  detail: [describePart(reason), describeSteadiness(reason), describeNumbers(reason.search)]
    .filter((text) => text !== '')
    .join(' '),
  link: {
    href: paths.searchConsole(websiteId, searchFilters(reason, asked)),
    label: t`Open Search Console metrics`,
  },
});

/** The page and the query of a reason. @param asked The keyword or the query whose reasons are asked. Pure. */
export function searchFilters(
  { url, query }: { url: string | null; query: DropReason['query'] },
  asked: string | null,
): Record<string, string> {
  const text = query === null ? asked : query.others === 0 ? query.text : null;
  return {
    ...(url !== null && url !== '' && { page: `exact:${url}` }),
    ...(text !== null && { query: `exact:${text}` }),
  };
}

/** Queries that moved between two pages of the website. Search Console shows both for the query that has the most clicks. */
export const describeMovedQueries = (reason: SearchReason, websiteId: string) => {
  const text = reason.query?.text ?? '';
  const queries = reason.query === null ? '' : nameQueries(reason.query);
  const { url = '', before = 0, now = 0 } = reason.otherPage ?? {};
  const other = namePage(url);
  const clicks = arrow(formatCount(before), formatCount(now));
  return {
    title: isGain(reason)
      ? t`This page took over ${queries} from ${other}`
      : t`${other} took over ${queries} from this page`,
    detail: [
      describePart(reason),
      t`Clicks on ${other} from the same queries: ${clicks}.`,
      describeNumbers(reason.search),
    ].join(' '),
    link: {
      href: paths.searchConsole(websiteId, { query: `exact:${text}`, tab: 'page' }),
      label: t`Show pages of “${text}”`,
    },
  };
};

const gains = new Set<DropReason['kind']>(['demand_rose', 'ctr_rose', 'position_rose', 'query_moved_here']);
const isGain = ({ kind }: SearchReason) => gains.has(kind);
const isOfPosition = ({ kind }: SearchReason) => kind === 'position_rose' || kind === 'position_fell';
const isOfDemand = ({ kind }: SearchReason) => kind === 'demand_rose' || kind === 'demand_fell';

function nameQueries({ text, others }: NonNullable<DropReason['query']>): string {
  const largest = t`“${text}”`;
  if (others === 0) return largest;
  return plural(others, { one: `${largest} and # other query`, other: `${largest} and # other queries` });
}

function describeQuery(reason: SearchReason, queries: string): string {
  if (isOfPosition(reason))
    return isGain(reason) ? t`Higher position for ${queries}` : t`Lower position for ${queries}`;
  if (isOfDemand(reason))
    return isGain(reason) ? t`More searches for ${queries}` : t`Fewer searches for ${queries}`;
  return isGain(reason)
    ? t`Higher click-through rate for ${queries}`
    : t`Lower click-through rate for ${queries}`;
}

function describeTotal(reason: SearchReason): string {
  if (isOfPosition(reason))
    return isGain(reason) ? t`More clicks at a higher position` : t`Fewer clicks at a lower position`;
  if (isOfDemand(reason)) return isGain(reason) ? t`More searches` : t`Fewer searches`;
  const label = featureLabels[reason.feature] ?? reason.feature;
  if (label === '') return isGain(reason) ? t`Higher click-through rate` : t`Lower click-through rate`;
  return isGain(reason)
    ? t`Higher click-through rate, with a SERP feature that is no longer above you: ${label}`
    : t`Lower click-through rate, with a new SERP feature above you: ${label}`;
}

/** The threshold by which positions are no reason of these clicks (`docs/rankings.md`). */
const [smallMove, smallPart] = [0.5, 0.1];

/** Why the position does not explain the change of the clicks. Empty for a reason that is one of positions. */
function describeSteadiness(reason: SearchReason): string {
  const { search, query } = reason;
  if (isOfPosition(reason)) return describeWorseDays(reason);
  if (search === null) return '';
  if (query !== null && query.others > 0)
    return t`The average position of each of these queries changed by less than half a position, or by less than a tenth of its value.`;
  const [now, before] = [search.now.position ?? 0, search.before.position ?? 0];
  const move = now - before;
  if (Math.abs(move) < smallMove) return t`The average position changed by less than half a position.`;
  if (Math.abs(move) < smallPart * Math.min(now, before))
    return t`The average position changed by less than a tenth of its value.`;
  return move < 0 ? t`The average position improved meanwhile.` : t`The average position declined meanwhile.`;
}

/** Why a position is the reason though its average hardly changed. */
function describeWorseDays(reason: SearchReason): string {
  if (reason.worseDays === null) return '';
  const [worse, checked] = [formatCount(reason.worseDays.worse), formatCount(reason.worseDays.checked)];
  return isGain(reason)
    ? t`Before, the tracked position was much worse than now on ${worse} of ${checked} checked days. Few people saw the result then, so these days hardly count in the average position.`
    : t`The tracked position was much worse than before on ${worse} of ${checked} checked days. Few people saw the result then, so these days hardly count in the average position.`;
}

function describePart(reason: SearchReason): string {
  if (reason.query === null) return '';
  const part = formatShare(reason.query.part);
  if (reason.query.others > 0)
    return isGain(reason)
      ? t`These queries explain ${part} of the clicks that the page gained.`
      : t`These queries explain ${part} of the clicks that the page lost.`;
  return isGain(reason)
    ? t`This query accounts for ${part} of the clicks that the page gained.`
    : t`This query accounts for ${part} of the clicks that the page lost.`;
}

/** The totals of both ranges, and their days. Pure. */
export function describeNumbers(search: DropReason['search']): string {
  if (search === null) return '';
  const { now, before, days, previousDays } = search;
  const clicks = arrow(formatCount(before.clicks), formatCount(now.clicks));
  const impressions = arrow(formatCount(before.impressions), formatCount(now.impressions));
  const rate = arrow(formatRate(before.ctr), formatRate(now.ctr));
  const position = arrow(formatMean(before.position), formatMean(now.position));
  return t`Clicks ${clicks}, impressions ${impressions}, CTR ${rate}, average position ${position}. Search Console, ${formatDays(days)} compared with ${formatDays(previousDays)}.`;
}

export const arrow = (before: string, now: string) => `${before} → ${now}`;
