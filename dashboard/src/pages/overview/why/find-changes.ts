import { plural, t } from '@lingui/core/macro';
import { formatDay } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { formatPoints, formatSignedPoints } from '../../../format/points.ts';
import { countDays } from '../../../format/days.ts';
import { paths } from '../../../paths.ts';
import { namePage } from '../../../format/name-page.ts';
import { customRange } from '../../../api/date-range.ts';
import type { Direction, DropSubject } from '../../../api/drop-reasons.ts';
import { onceRange } from '../../../search/read-range.ts';
import { largestGain, nameDomains } from '../../competitors/competitor-search.ts';
import { describeMove } from '../../keywords/drops/describe-move.ts';
import { nameKeyword } from '../../keywords/parts/name-keyword.ts';
import { isMoreThanChance } from '../parts/is-more-than-chance.ts';
import type { WebsiteState } from '../parts/website-state.ts';

/** Something that moved in the range. */
export interface Change {
  key: string;
  title: string;
  /** The measured change. */
  detail: string;
  href: string;
  /** Measurements of the same thing, or of the same days. They prove no cause. */
  evidence: string[];
  /** The part that moved and its direction, to request the possible reasons. */
  subject?: DropSubject;
}

export interface Changes {
  declined: Change[];
  improved: Change[];
  /** Other events of the range. */
  context: Change[];
}

type Row = NonNullable<WebsiteState['pages']>[number];
type Contribution = NonNullable<WebsiteState['contributions']>[number];

/** -1 for losses, 1 for gains. */
type Sign = -1 | 1;

const directionOf = (direction: Sign): Direction => (direction < 0 ? 'declined' : 'improved');
const minShare = 0.1;
const minVisibility = 0.005;
/** Of pages, and of queries. */
const maxClickRows = 2;
const maxEvents = 3;
const maxMoves = 5;
const maxEvidence = 3;
/** An event belongs to a fall that follows within these days. */
const maxDelay = 7;

/** The movements of a range, each with its evidence. Pure. */
export function findChanges(state: WebsiteState): Changes {
  return {
    declined: [...pageChanges(state, -1), ...queryChanges(state, -1)],
    improved: [...pageChanges(state, 1), ...queryChanges(state, 1)],
    context: [...largestFall(state), ...events(state), ...newErrors(state), ...competitorGains(state)],
  };
}

/** The rows that gained or lost the most clicks beyond normal variation; none while no earlier clicks are stored. */
function largestMoves({ totals, lengthRatio }: WebsiteState, rows: readonly Row[] = [], direction: Sign) {
  if (totals?.previous == null) return [];
  return rows
    .filter((row) => row.previous !== undefined && isMoreThanChance(row, lengthRatio, direction))
    .map((row) => ({ ...row, gain: direction * (row.clicks - (row.previous?.clicks ?? 0)) }))
    .toSorted((one, other) => other.gain - one.gain)
    .slice(0, maxClickRows);
}

const describeClicks = ({ gain, clicks }: { gain: number; clicks: number }, direction: Sign) =>
  t`${direction < 0 ? '−' : '+'}${plural(gain, { one: '# click', other: '# clicks' })}, ${formatCount(clicks)} now`;

/** Only "Why?" names reasons, so that a page has the same ones everywhere. */
function pageChanges(state: WebsiteState, direction: Sign): Change[] {
  return largestMoves(state, state.pages, direction).map((row) => ({
    key: `page ${row.key}`,
    title: namePage(row.key),
    detail: describeClicks(row, direction),
    href: paths.searchConsole(state.websiteId, { page: `exact:${row.key}` }),
    evidence: [],
    subject: { page: row.key, direction: directionOf(direction) },
  }));
}

const textOf = ({ keyword }: MovedKeyword) => keyword.toLowerCase();

/** Queries by clicks, then keywords. A tracked query that is listed by its clicks has the positions of its keyword. */
function queryChanges(state: WebsiteState, direction: Sign): Change[] {
  const queries = largestMoves(state, state.queries, direction);
  const keywords = movedKeywords(state, direction);
  const listed = new Set(queries.map(({ key }) => key));
  return [
    ...queries.map((row) => ({
      key: `query ${row.key}`,
      title: t`“${row.key}”`,
      detail: describeClicks(row, direction),
      href: paths.searchConsole(state.websiteId, { query: `exact:${row.key}` }),
      evidence: keywords
        .filter((keyword) => textOf(keyword) === row.key)
        .map((keyword) =>
          keyword.market === null
            ? describeMoved(keyword)
            : `${nameKeyword(keyword)}: ${describeMoved(keyword)}`,
        ),
      subject: { query: row.key, direction: directionOf(direction) },
    })),
    ...keywords
      .filter((keyword) => !listed.has(textOf(keyword)))
      .slice(0, maxMoves)
      .map((keyword) => keywordChange(state, keyword, direction)),
  ];
}

type MovedKeyword = Omit<Contribution, 'visibility'> & { visibility: number | null };

/** The keywords that changed the visibility most, as its card lists them, then others that moved. */
function movedKeywords({ movers, contributions }: WebsiteState, direction: Sign): MovedKeyword[] {
  const moved = (direction < 0 ? movers?.losers : movers?.winners) ?? [];
  const counted = (contributions ?? []).filter(({ visibility }) => direction * visibility > 0);
  const listed = new Set(counted.map(({ keywordId }) => keywordId));
  const others = moved.filter(({ keywordId }) => !listed.has(keywordId));
  return [...counted, ...others.map((mover) => ({ ...mover, visibility: null, newest: null }))];
}

function describeMoved({ from, to, visibility }: MovedKeyword): string {
  const points = visibility === null ? [] : [formatSignedPoints(visibility)];
  return [describeMove(from, to), ...positionsOf(from, to), ...points].join(', ');
}

function keywordChange(
  { websiteId, movers, contributions }: WebsiteState,
  keyword: MovedKeyword,
  direction: Sign,
): Change {
  const { keywordId, from, to, visibility, newest, searchVolume: searches } = keyword;
  const moved = (direction < 0 ? movers?.losers : movers?.winners) ?? [];
  const features = moved.find((mover) => mover.keywordId === keywordId)?.serpFeatures ?? [];
  return {
    key: keywordId,
    title: nameKeyword(keyword),
    detail: describeMoved(keyword),
    href: paths.keyword(websiteId, keywordId),
    evidence: [
      ...(newest === null ? [] : [describeNewest(newest)]),
      ...(searches === null
        ? []
        : [plural(searches, { one: '# search per month', other: '# searches per month' })]),
      ...(visibility === null && contributions !== undefined ? [sayNoPoints(from, to)] : []),
      ...(features.includes('ai_overview') ? [t`Its SERP shows an AI Overview`] : []),
    ],
    subject: { keywordId, direction: directionOf(direction) },
  };
}

/** Why a keyword that moved changed no visibility. Below the top 10, the click-through rate is that of the page of results. */
function sayNoPoints(from: number | null, to: number | null): string {
  const [better, worse] = [Math.min(from ?? 0, to ?? 0), Math.max(from ?? 0, to ?? 0)];
  if (better > 20) return t`No points, because positions below 20 count the same`;
  if (better > 10 && worse <= 20) return t`No points, because positions 11 to 20 count the same`;
  return t`No points, because its first check is later than the compared day`;
}

/** The compared day is the last complete one, so a check since can have found another position, which lists show. */
const describeNewest = ({ date, position }: NonNullable<Contribution['newest']>) =>
  position === null
    ? t`Not found on ${formatDay(date)}, after the compared days`
    : t`Position ${formatCount(position)} on ${formatDay(date)}, after the compared days`;

function positionsOf(from: number | null, to: number | null): string[] {
  if (from === null || to === null) return [];
  const positions = plural(Math.abs(from - to), { one: '# position', other: '# positions' });
  return [`${to > from ? '−' : '+'}${positions}`];
}

/**
 * The day with the largest fall of visibility, and the events of the days before. Days with another number of measured keywords than the day
 * before are left out: added keywords change the visibility, although no position fell.
 */
function largestFall({ websiteId, days = [], annotations = [] }: WebsiteState): Change[] {
  const falls = days.flatMap(({ visibility, ...day }, index) => {
    const last = days[index - 1];
    if (last == null || last.visibility === null || visibility === null) return [];
    if (last.top100 + last.none !== day.top100 + day.none) return [];
    const before = last.visibility;
    return [{ date: day.date, lastDate: last.date, fall: before - visibility, before }];
  });
  const [largest] = falls.toSorted((one, other) => other.fall - one.fall);
  if (largest === undefined || largest.fall < minVisibility || largest.fall < minShare * largest.before)
    return [];
  const near = annotations.filter(({ day }) => {
    const delay = countDays(day, largest.date) - 1;
    return delay >= 0 && delay <= maxDelay;
  });
  return [
    {
      key: 'fall',
      title: t`Largest drop in visibility`,
      detail: `${formatDay(largest.date)}, −${formatPoints(largest.fall)}`,
      href: paths.keywords(websiteId, {
        sort: 'change',
        range: onceRange(customRange({ from: largest.lastDate, to: largest.date })),
      }),
      evidence: near.slice(-maxEvidence).map(({ day, text }) => `${formatDay(day)}: ${text}`),
    },
  ];
}

const eventNames = {
  deploy: t`Deployment`,
  campaign: t`Campaign`,
  search_update: t`Search engine update`,
  note: t`Note`,
};

function events({ websiteId, annotations = [] }: WebsiteState): Change[] {
  return annotations.slice(-maxEvents).map(({ id, day, kind, text }) => ({
    key: id,
    title: text,
    detail: `${eventNames[kind]}, ${formatDay(day)}`,
    href: paths.annotations(websiteId),
    evidence: [],
  }));
}

function newErrors({ websiteId, audit, issues = [] }: WebsiteState): Change[] {
  if (issues.length === 0 || audit?.diff.previousId == null) return [];
  return [
    {
      key: 'errors',
      title: plural(issues.length, { one: '# new audit error', other: '# new audit errors' }),
      detail: plural(new Set(issues.map(({ url }) => url)).size, { one: 'On # page', other: 'On # pages' }),
      href: paths.auditIssues(websiteId, { state: 'new', severity: 'error' }),
      evidence: [],
    },
  ];
}

/** The confirmed competitors with the largest gain of share of voice on the same keywords, as the page of the competitors names them. */
function competitorGains({ websiteId, competitors = [], competitorDays: days }: WebsiteState): Change[] {
  const largest = largestGain(competitors);
  if (largest === null || days == null || largest.gain < minVisibility) return [];
  const domains = nameDomains(largest.domains);
  const gain = formatSignedPoints(largest.gain);
  const [from, to] = [formatDay(days.from), formatDay(days.to)];
  return [
    {
      key: `competitor ${domains}`,
      title: t`${domains} gained share of voice`,
      detail:
        largest.domains.length === 1
          ? t`${gain} from ${from} to ${to}, on the same keywords of this website; the largest gain among confirmed competitors`
          : t`${gain} each from ${from} to ${to}, on the same keywords of this website; the largest gain among confirmed competitors`,
      href: paths.competitors(websiteId),
      evidence: [],
    },
  ];
}
