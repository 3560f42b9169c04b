import type { Said } from '#platform/text';
import { clickThroughRateAt } from '#rank-tracking/positions';
import { placeholder } from '../core/receipt.ts';
import type { WeekReadings } from '../reading/week-readings.ts';
import { explainPage } from './explain-page.ts';
import {
  type Cited,
  citeNumber,
  citeText,
  type FindingContext,
  onDay,
  type SaidFinding,
} from './finding-context.ts';
import { sayFinding } from './say-finding.ts';
import { sayLabel } from './say-label.ts';

type Keyword = NonNullable<WeekReadings['keywords']['body']>['data'][number];
type HistoryDay = NonNullable<Keyword['history']>[number];

interface ChangedKeyword {
  keyword: Keyword;
  before: HistoryDay & { position: number };
  after: HistoryDay;
  /** The newest successful day after the week, if the position is at least as good as the earlier one. */
  back: HistoryDay | null;
  /** Positions lost; a keyword that is no longer found lost all to the checked depth. */
  lost: number;
  /** The first day of the week with the change. */
  since: string;
}

const minLost = 3;
const minGroup = 3;
const maxNamed = 3;
const maxSingles = 5;
const maxGroups = 5;

/** Groups of keywords that declined, single ones that declined, and the number that improved. Pure. */
export function findKeywordChanges(context: FindingContext): SaidFinding[] {
  const keywords = context.readings.keywords.body?.data ?? [];
  const changed = keywords.flatMap((keyword) => compareWeek(keyword, context.week) ?? []);
  const declined = changed.filter(isDeclined).toSorted((one, other) => lostClicks(other) - lostClicks(one));
  const groups = groupChanges(declined).slice(0, maxGroups);
  const grouped = new Set(groups.flatMap(({ members }) => members));
  const singles = declined.filter((one) => !grouped.has(one)).slice(0, maxSingles);
  const improved = changed.filter(({ lost }) => lost <= -minLost);
  return [
    ...groups.map((group) => describeGroup(context, group)),
    ...singles.map((one) => describeDeclined(context, one)),
    ...(improved.length === 0 ? [] : [describeImproved(context, improved)]),
  ];
}

/** The last successful day before the week, and the last one in it. Null without both: a failed check says nothing about a position. */
function compareWeek(
  { history = [], ...rest }: Keyword,
  { from, to }: FindingContext['week'],
): ChangedKeyword | null {
  const checked = history.filter(
    ({ checkStatus }) => checkStatus === 'ranked' || checkStatus === 'not_ranked',
  );
  const before = checked.findLast(({ date }) => date < from);
  const after = checked.findLast(({ date }) => date >= from && date <= to);
  if (before === undefined || after === undefined || before.position === null) return null;
  const { position } = before;
  const end = after.position ?? Math.max(rest.checkedDepth ?? rest.depth, position + minLost);
  const now = checked.findLast(({ date }) => date > to);
  const isBack = typeof now?.position === 'number' && now.position <= position;
  return {
    keyword: { history, ...rest },
    before: { ...before, position },
    after,
    back: isBack ? now : null,
    lost: end - position,
    since: firstChanged(checked, { from, to, position }) ?? after.date,
  };
}

/** The first day of the week whose position differs as much as a decline does. */
const firstChanged = (
  checked: readonly HistoryDay[],
  { from, to, position }: FindingContext['week'] & { position: number },
): string | undefined =>
  checked.find(
    (one) =>
      one.date >= from &&
      one.date <= to &&
      (one.position === null || isLarge(Math.abs(one.position - position), position)),
  )?.date;

/** By the searches of the keyword: from 4 to 13 costs more than from 30 to 60. */
const lostClicks = ({ keyword, before, after }: ChangedKeyword): number =>
  (keyword.searchVolume ?? 1) * (clickThroughRateAt(before.position) - clickThroughRateAt(after.position));

const isLarge = (lost: number, position: number) => lost >= Math.max(minLost, position / 3);
const isDeclined = ({ lost, before }: ChangedKeyword) => isLarge(lost, before.position);

interface Group {
  by: 'page' | 'tag';
  name: string;
  members: ChangedKeyword[];
}

/** Keywords of one page or, without one, of one tag. */
function groupChanges(declined: readonly ChangedKeyword[]): Group[] {
  const pages = groupsOf(declined, 'page', ({ keyword }) => pagesOf(keyword));
  const onPages = new Set(pages.flatMap(({ members }) => members));
  const others = declined.filter((one) => !onPages.has(one));
  return [...pages, ...groupsOf(others, 'tag', ({ keyword }) => keyword.tags.slice(0, 1))];
}

function pagesOf({ url, targetUrl }: Keyword): string[] {
  const page = url ?? targetUrl;
  return page === null ? [] : [page];
}

function groupsOf(
  changed: readonly ChangedKeyword[],
  by: Group['by'],
  namesOf: (one: ChangedKeyword) => string[],
): Group[] {
  const byName = new Map<string, ChangedKeyword[]>();
  for (const one of changed)
    for (const name of namesOf(one)) byName.set(name, [...(byName.get(name) ?? []), one]);
  return [...byName]
    .filter(([, members]) => members.length >= minGroup)
    .map(([name, members]) => ({ by, name, members }))
    .toSorted((one, other) => other.members.length - one.members.length);
}

function citePosition(context: FindingContext, { keyword }: ChangedKeyword, date: string): Cited {
  return citeNumber(context, context.readings.keywords, {
    at: ['data', { id: keyword.id }, 'history', { date }, 'position'],
    unit: 'position',
    label: sayLabel('position_of', { keyword: keyword.keyword }),
    days: onDay(date),
  });
}

function citeKeyword(context: FindingContext, { id }: Keyword): string {
  return citeText(context, context.readings.keywords, {
    at: ['data', { id }, 'keyword'],
    label: sayLabel('keyword'),
  });
}

/** The keyword with its positions; `to` is null if it is no longer found. */
function citeMove(context: FindingContext, one: ChangedKeyword) {
  const from = citePosition(context, one, one.before.date).text;
  const keyword = citeKeyword(context, one.keyword);
  const to = one.after.position === null ? null : citePosition(context, one, one.after.date).text;
  return { keyword, from, to };
}

/** `“shoes” from position 4 to 15`. */
function describeMove(context: FindingContext, one: ChangedKeyword): Said {
  const { keyword, from, to } = citeMove(context, one);
  return to === null ? sayFinding('move_out', { keyword, from }) : sayFinding('move', { keyword, from, to });
}

function describeGroup(context: FindingContext, { by, name, members }: Group): SaidFinding {
  const before = members.map((one) => citePosition(context, one, one.before.date).receipt);
  const count = context.receipts.derive({
    rule: 'count',
    of: before,
    unit: 'keywords',
    label: sayLabel('declined_keywords'),
  });
  const [first] = members;
  const field = by === 'tag' ? ['tags', '0'] : [first?.keyword.url ? 'url' : 'targetUrl'];
  const named = citeText(context, context.readings.keywords, {
    at: ['data', { id: first?.keyword.id ?? '' }, ...field],
    label: sayLabel(by),
  });
  const moves = members.slice(0, maxNamed).map((one) => describeMove(context, one));
  const all = moves.length === members.length ? 'all_' : '';
  const areBack = members.every(({ back }) => back !== null);
  const suggested = by === 'tag' ? sayFinding('compare_serps') : sayFinding('open_page', { page: named });
  return {
    kind: 'keyword_group_dropped',
    tone: areBack ? 'note' : 'problem',
    what:
      by === 'tag'
        ? sayFinding(`${all}keywords_of_tag_declined`, { count: placeholder(count), tag: named, moves })
        : sayFinding(`${all}keywords_of_page_declined`, { count: placeholder(count), page: named, moves }),
    why: explainPage(context, { page: by === 'page' ? name : null, since: earliest(members) }),
    next: areBack ? sayFinding('keywords_are_back') : suggested,
  };
}

function describeDeclined(context: FindingContext, one: ChangedKeyword): SaidFinding {
  const [page] = pagesOf(one.keyword);
  const { keyword, from, to } = citeMove(context, one);
  return {
    kind: 'keyword_dropped',
    tone: one.back === null ? 'problem' : 'note',
    what:
      to === null
        ? sayFinding('keyword_lost', { keyword, from })
        : sayFinding('keyword_declined', { keyword, from, to }),
    why: explainPage(context, { page: page ?? null, since: one.since }),
    next: one.back === null ? sayFinding('compare_serp') : describeBack(context, one, one.back),
  };
}

function describeBack(context: FindingContext, one: ChangedKeyword, { date }: HistoryDay): Said {
  const day = citeText(context, context.readings.keywords, {
    at: ['data', { id: one.keyword.id }, 'history', { date }, 'date'],
    unit: 'date',
    label: sayLabel('keyword'),
  });
  return sayFinding('keyword_is_back', { to: citePosition(context, one, date).text, day });
}

function describeImproved(context: FindingContext, improved: readonly ChangedKeyword[]): SaidFinding {
  const best = improved.toSorted((one, other) => one.lost - other.lost);
  const of = best.map((one) => citePosition(context, one, one.before.date).receipt);
  const count = context.receipts.derive({
    rule: 'count',
    of,
    unit: 'keywords',
    label: sayLabel('improved_keywords'),
  });
  const moves = best.slice(0, maxNamed).map((one) => describeMove(context, one));
  const all = moves.length === best.length ? 'all_' : '';
  return {
    kind: 'keywords_improved',
    tone: 'improvement',
    what: sayFinding(`${all}keywords_improved`, {
      count: placeholder(count),
      number: improved.length,
      moves,
    }),
    why: explainPage(context, { page: null, since: earliest(improved), isGain: true }),
    next: null,
  };
}

const earliest = (changed: readonly ChangedKeyword[]): string =>
  changed.map(({ since }) => since).toSorted()[0] ?? '';
