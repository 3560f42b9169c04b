import { placeholder } from '../core/receipt.ts';
import type { ReviewFinding } from '../core/review.ts';
import type { WeekReadings } from '../reading/week-readings.ts';
import { explainPage } from './explain-page.ts';
import {
  type Cited,
  citeNumber,
  citeText,
  type FindingContext,
  joinWords,
  onDay,
} from './finding-context.ts';

type Keyword = NonNullable<WeekReadings['keywords']['body']>['data'][number];
type HistoryDay = NonNullable<Keyword['history']>[number];

interface ChangedKeyword {
  keyword: Keyword;
  before: HistoryDay & { position: number };
  after: HistoryDay;
  /** Positions lost; a keyword that is no longer found lost all to the checked depth. */
  lost: number;
}

const minLost = 3;
const minGroup = 3;
const maxNamed = 3;
const maxSingles = 5;
const maxGroups = 5;

/** Groups of keywords that declined, single ones that declined, and the number that improved. Pure. */
export function findKeywordChanges(context: FindingContext): ReviewFinding[] {
  const keywords = context.readings.keywords.body?.data ?? [];
  const changed = keywords.flatMap((keyword) => compareWeek(keyword, context.week) ?? []);
  const declined = changed.filter(isDeclined).toSorted((one, other) => other.lost - one.lost);
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
  return { keyword: { history, ...rest }, before: { ...before, position }, after, lost: end - position };
}

function isDeclined({ lost, before }: ChangedKeyword): boolean {
  return lost >= Math.max(minLost, before.position / 3);
}

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
    label: `Position of ${keyword.keyword}`,
    days: onDay(date),
  });
}

function citeKeyword(context: FindingContext, { id }: Keyword): string {
  return citeText(context, context.readings.keywords, { at: ['data', { id }, 'keyword'], label: 'Keyword' });
}

/** `“shoes” from position 4 to 15`. */
function describeMove(context: FindingContext, one: ChangedKeyword): string {
  const from = citePosition(context, one, one.before.date).text;
  const name = citeKeyword(context, one.keyword);
  return one.after.position === null
    ? `${name} from position ${from} to not found`
    : `${name} from position ${from} to ${citePosition(context, one, one.after.date).text}`;
}

function describeGroup(context: FindingContext, { by, name, members }: Group): ReviewFinding {
  const before = members.map((one) => citePosition(context, one, one.before.date).receipt);
  const count = context.receipts.derive({
    rule: 'count',
    of: before,
    unit: 'keywords',
    label: 'Declined keywords',
  });
  const [first] = members;
  const field = by === 'tag' ? ['tags', '0'] : [first?.keyword.url ? 'url' : 'targetUrl'];
  const named = citeText(context, context.readings.keywords, {
    at: ['data', { id: first?.keyword.id ?? '' }, ...field],
    label: by === 'tag' ? 'Tag' : 'Page',
  });
  const moves = members.slice(0, maxNamed).map((one) => describeMove(context, one));
  const subject = by === 'tag' ? `with the tag ${named}` : `of the page ${named}`;
  return {
    kind: 'keyword_group_dropped',
    tone: 'problem',
    what: `${placeholder(count)} keywords ${subject} declined, among them ${joinWords(moves)}.`,
    why: by === 'page' ? explainPage(context, name) : explainWeek(context),
    next:
      by === 'tag'
        ? 'Compare the result pages of these keywords with those of the week before.'
        : `Open the page ${named} and check that it responds, may be indexed and still covers these keywords.`,
  };
}

function describeDeclined(context: FindingContext, one: ChangedKeyword): ReviewFinding {
  const [page] = pagesOf(one.keyword);
  return {
    kind: 'keyword_dropped',
    tone: 'problem',
    what: `The keyword ${describeMove(context, one)}.`.replace(' from position', ' declined from position'),
    why: page === undefined ? explainWeek(context) : explainPage(context, page),
    next: 'Compare its result page with that of the week before: other pages gained, or your page lost.',
  };
}

function describeImproved(context: FindingContext, improved: readonly ChangedKeyword[]): ReviewFinding {
  const best = improved.toSorted((one, other) => one.lost - other.lost);
  const of = best.map((one) => citePosition(context, one, one.before.date).receipt);
  const count = context.receipts.derive({ rule: 'count', of, unit: 'keywords', label: 'Improved keywords' });
  const moves = best.slice(0, maxNamed).map((one) => describeMove(context, one));
  const noun = improved.length === 1 ? 'keyword' : 'keywords';
  return {
    kind: 'keywords_improved',
    tone: 'improvement',
    what: `${placeholder(count)} ${noun} improved, among them ${joinWords(moves)}.`,
    why: explainWeek(context),
    next: null,
  };
}

/** A note of the week or the one before may be the reason. */
function explainWeek(context: FindingContext): string | null {
  return explainPage(context, null);
}
