import { countDays } from '#platform/days.ts';
import { shownDifference } from '#platform/statistics';
import { describeEffect } from '../core/describe-effect.ts';
import { positionChange } from '../core/position-change.ts';
import { searchChange } from '../core/search-change.ts';
import { hasFirst, notCompared, pointsSince } from '../core/summarise-report.ts';
import type {
  Distribution,
  EffectMetrics,
  KeywordLine,
  KeywordMetrics,
  MentionMetrics,
  Period,
  SearchMetrics,
} from '../core/report-content.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import type { Block, TableColumn, TextCell, TilesBlock } from './block.ts';
import { barsBlock, lineBlocks, minSteps } from './chart-blocks.ts';
import { pathsOf } from './paths-of.ts';

const bands: [keyof Distribution, string | { message: MessageName }][] = [
  ['top3', '1–3'],
  ['top10', '4–10'],
  ['top20', '11–20'],
  ['top100', '21+'],
  ['notFound', { message: 'notFound' }],
];
/** The columns if no keyword has an earlier position: nothing is compared. */
const currentColumns = ({ say }: Words, title: string): TableColumn[] => [
  { title: say('keyword'), share: 0.4 },
  { title, share: 0.2, align: 'right' },
  { title: say('url'), share: 0.4 },
];
const keywordColumns = (names: readonly [string, string], { say }: Words): TableColumn[] => [
  { title: say('keyword'), share: 0.3 },
  { title: names[0], share: 0.14, align: 'right' },
  { title: names[1], share: 0.14, align: 'right' },
  { title: say('change'), share: 0.11, align: 'right' },
  { title: say('url'), share: 0.31 },
];
const queryColumns = ({ say }: Words): TableColumn[] => [
  { title: say('query'), share: 0.45 },
  { title: say('clicks'), share: 0.13, align: 'right' },
  { title: say('impressions'), share: 0.16, align: 'right' },
  { title: say('averagePosition'), share: 0.26, align: 'right' },
];

export function describeRankings(
  { metrics, asOf }: { metrics: KeywordMetrics; asOf: string },
  words: Words,
): Block[] {
  const { lines, first, last, lastOfSame = last, visibility, comparedOn, totals } = metrics;
  const { say, axisPercent, day } = words;
  const names =
    comparedOn === undefined
      ? ([say('start'), say('end')] as const)
      : ([day(comparedOn), day(asOf)] as const);
  const paths = pathsOf(lines.map(({ url }) => url));
  const isCompared = hasFirst(metrics);
  const isEarlierKnown = lines.some(({ firstOn }) => firstOn !== null);
  return [
    ...describeVisibility(metrics, words),
    barsBlock(
      {
        title: say('keywordsByPosition'),
        names: isCompared ? names : [`${names[0]} (${say('noData')})`, names[1]],
        groups: bands.map(([band, name]) => ({
          name: typeof name === 'string' ? name : say(name.message),
          first: isCompared ? first[band] : null,
          last: (isCompared ? lastOfSame : last)[band],
        })),
      },
      words,
    ),
    ...lineBlocks(
      { title: say('visibility'), points: visibility, format: axisPercent, minStep: minSteps.share },
      words,
    ),
    { kind: 'text', text: say('keywordPositions'), style: 'bold' },
    {
      kind: 'table',
      name: say('keywordPositions'),
      ...(isEarlierKnown
        ? { columns: keywordColumns(names, words), narrow: 'positions' }
        : { columns: currentColumns(words, names[1]) }),
      rows: lines.map((line, index) => [
        line.keyword,
        ...(isEarlierKnown ? [positionText(line.first, line.firstOn, words)] : []),
        positionText(line.last, line.lastOn, words),
        ...(isEarlierKnown ? [{ isBold: true, ...changeCell(line, words) }] : []),
        { text: paths[index] ?? '', tone: 'muted' },
      ]),
      more: words.more((totals?.keywords ?? lines.length) - lines.length),
    },
    { kind: 'text', text: explainPositions(metrics, words), style: 'note' },
  ];
}

/** Older reports have no change of the visibility. */
function describeVisibility(metrics: KeywordMetrics, words: Words): Block[] {
  const { last, visibility } = metrics;
  const { say, percent, count } = words;
  const current = visibility.at(-1);
  if (current === undefined) return [];
  const change = pointsSince(metrics, words);
  const note = change === null ? '' : say('pointsSince', change) + change.part;
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: say('visibility'), value: percent(current.value), note },
        { name: 'Top 3', value: count(last.top3) },
        { name: 'Top 10', value: count(last.top3 + last.top10) },
      ],
    },
  ];
}

function explainPositions(metrics: KeywordMetrics, words: Words): string {
  const { lines, unchecked, comparedOn, isLimited, segment, visibilityChange } = metrics;
  const { say, day, wholePercent } = words;
  const isEarlierKnown = lines.some(({ firstOn }) => firstOn !== null);
  const depth = Math.min(
    ...lines.map(({ last, lastDepth }) => (last === null ? lastDepth : null) ?? Infinity),
  );
  const sentences = [
    segment !== undefined && say('ofSegment', { segment }),
    comparedOn === undefined ? say('positionsFromStart') : say('positionsFromDay', { day: day(comparedOn) }),
    comparedOn === undefined && say('firstPosition'),
    ...(isEarlierKnown ? notCompared(metrics, words) : []),
    unchecked > 0 && say('unchecked', { count: unchecked }),
    isLimited === true && say('limited'),
    isEarlierKnown &&
      lines.some((line) => (positionChange(line)?.size ?? null) === null) &&
      say('changesNote'),
    depth < Infinity && say('notRankedNote', { depth }),
    say('visibilityNote', { full: wholePercent(1) }),
    visibilityChange && say('sameKeywordsNote', { count: visibilityChange.keywords }),
  ];
  return sentences.filter(Boolean).join(' ');
}

function changeCell(line: KeywordLine, { say, signed }: Words): TextCell {
  const change = positionChange(line);
  if (change === null) return { text: '–', tone: 'muted' };
  const { direction, size } = change;
  if (direction === 'unchanged') return { text: '±0', tone: 'muted' };
  const tone = direction === 'improved' ? 'good' : 'bad';
  if (size === null) return { text: say(direction === 'improved' ? 'new' : 'lost'), tone };
  return { text: signed(size), tone };
}

function positionText(position: number | null, checkedOn: string | null, { say }: Words): string {
  if (checkedOn === null) return say('noData');
  return position === null ? say('notRanked') : String(position);
}

const reporters: Record<string, string> = { Google: 'Google Search Console', Bing: 'Bing Webmaster Tools' };

/** The product in which a search engine reports, as clients know it. */
export const nameReporter = (counter: string, { translate }: Words): string =>
  reporters[counter] ?? translate(counter);

export function describeSearch(metrics: SearchMetrics, words: Words): Block[] {
  const { counter, clicks, impressions, position, previous, comparison, days, range, queries = [] } = metrics;
  const { say, count, mean, day } = words;
  const ofYear = comparison === 'previous_year';
  const noteOn = (now: number, before: number | undefined) =>
    before === undefined
      ? ''
      : say(ofYear ? 'versusYear' : 'versusPeriod', { change: searchChange(metrics, [now, before], words) });
  const earlier = previous?.position;
  const sentences = [
    say('searchRange', { from: day(range.from), to: day(range.to) }),
    previous === null && comparison !== 'none' && say(ofYear ? 'noEarlierYear' : 'noEarlierPeriod'),
    describeLengths(range, previous?.range, words),
    queries.length > 0 && say('averageNote', { counter: nameReporter(counter, words) }),
  ];
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: say('clicks'), value: count(clicks), note: noteOn(clicks, previous?.clicks) },
        {
          name: say('impressions'),
          value: count(impressions),
          note: noteOn(impressions, previous?.impressions),
        },
        {
          name: say('averagePosition'),
          value: position === null ? '–' : mean(position),
          note: earlier ? say(ofYear ? 'inYear' : 'inPeriod', { value: mean(earlier) }) : '',
        },
      ],
    },
    ...lineBlocks(
      {
        title: say('clicksPerDay'),
        points: days.map(({ date, clicks: value }) => ({ date, value })),
        format: count,
        minStep: minSteps.count,
      },
      words,
    ),
    ...describeQueries(queries, words),
    { kind: 'text', text: sentences.filter(Boolean).join(' '), style: 'note' },
  ];
}

/** Totals of periods with a different number of days do not compare alike. */
function describeLengths(range: Period, before: Period | undefined, { say }: Words): string {
  if (before === undefined) return '';
  const [days, daysBefore] = [countDays(range.from, range.to), countDays(before.from, before.to)];
  return days === daysBefore ? '' : say('otherLength', { before: String(daysBefore), now: String(days) });
}

function describeQueries(queries: NonNullable<SearchMetrics['queries']>, words: Words): Block[] {
  if (queries.length === 0) return [];
  const { say, count, mean } = words;
  const rows = queries.map(({ query, clicks, impressions, position }) => [
    query,
    count(clicks),
    count(impressions),
    position === null ? '–' : mean(position),
  ]);
  const name = say('topQueries');
  return [
    { kind: 'text', text: name, style: 'bold' },
    { kind: 'table', name, columns: queryColumns(words), rows },
  ];
}

export function describeMentions(metrics: MentionMetrics, words: Words): Block[] {
  const { runs, rate, low, high, citationRate } = metrics;
  const { say, count, percent, wholePercent } = words;
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('mentionRate'),
          value: percent(rate),
          note: say('interval', { low: wholePercent(low), high: wholePercent(high) }),
        },
        ...mentionChange(metrics, words),
        { name: say('citationRate'), value: citationRate === null ? '–' : percent(citationRate) },
        { name: say('answers'), value: count(runs) },
      ],
    },
    { kind: 'text', text: say('probablyNote'), style: 'note' },
  ];
}

/** Nothing without answers to compare with. */
function mentionChange(
  { change, previousRate }: MentionMetrics,
  { say, percent, signedPoints }: Words,
): TilesBlock['tiles'] {
  if (change === undefined)
    return previousRate === null ? [] : [{ name: say('previousMentionRate'), value: percent(previousRate) }];
  if (change === null) return [];
  const { difference, significant, before = 0, now = before + difference } = change;
  const points = signedPoints(100 * shownDifference(now, before));
  const value = significant ? say('points', { points }) : say('notSignificant');
  const note = change.before === undefined ? '' : `: ${percent(before)} → ${percent(now)}`;
  return [{ name: say('change'), value, note: say('promptsOfBoth') + note }];
}

/** The numbers of an effect, whose sentence is part of the summary; a change that is no effect has the sentence only. */
export function describeEffectSection(metrics: EffectMetrics, words: Words): Block[] {
  const { estimate, low, high, others, treated, control, before, after, baseline, hadWork } = metrics;
  const { say, day, count, signedPercent } = words;
  const percentOf = (value: number) => signedPercent(value / 100);
  const range = ({ from, to }: Period) => `${day(from)} – ${day(to)}`;
  const sentences = [
    say('effectMethod', { before: range(before), after: range(after) }),
    baseline !== undefined && baseline !== 'before_selection' && say('effectRecovery'),
  ];
  const method: Block = { kind: 'text', text: sentences.filter(Boolean).join(' '), style: 'note' };
  if (hadWork === false) return [{ kind: 'text', text: describeEffect(metrics, words) }, method];
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('effectOnPositions'),
          value: low <= 0 && high >= 0 ? say('notSignificant') : percentOf(estimate),
          note: say('interval', { low: percentOf(low), high: percentOf(high) }),
        },
        { name: say('campaignKeywords'), value: count(treated) },
        {
          name: say('otherKeywords'),
          value: count(control),
          note: say('changedBy', { change: percentOf(others) }),
        },
      ],
    },
    method,
  ];
}
