import { keywordName } from '../core/keyword-name.ts';
import { positionChange } from '../core/position-change.ts';
import { comparedLater, hasFirst, pointsSince } from '../core/summarise-report.ts';
import { countMeasured, coversHalf } from '../core/weigh-rankings.ts';
import type { Distribution, KeywordLine, KeywordMetrics } from '../core/keyword-metrics.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import type { Block, TableColumn, TextCell } from './block.ts';
import { barsBlock, lineBlocks, minSteps } from './chart-blocks.ts';
import { pathsOf } from './paths-of.ts';

const bands: [keyof Distribution, string | { message: MessageName }][] = [
  ['top3', '1–3'],
  ['top10', '4–10'],
  ['top20', '11–20'],
  ['top100', '21–100'],
  ['notFound', { message: 'notFound' }],
];
const maxDays = 3;
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
export function describeRankings(
  { metrics, asOf }: { metrics: KeywordMetrics; asOf: string },
  words: Words,
): Block[] {
  const { lines, first, last, lastOfSame = last, comparedOn, totals } = metrics;
  const { say, day } = words;
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
        title: say('keywordsByPosition') + partOf(metrics, words),
        names: isCompared ? names : [`${names[0]} (${say('noData')})`, names[1]],
        groups: bands.map(([band, name]) => ({
          name: typeof name === 'string' ? name : say(name.message),
          first: isCompared ? first[band] : null,
          last: (isCompared ? lastOfSame : last)[band],
        })),
      },
      words,
    ),
    ...describeChart(metrics, words),
    { kind: 'text', text: say('keywordPositions'), style: 'bold' },
    {
      kind: 'table',
      name: say('keywordPositions'),
      ...(isEarlierKnown
        ? { columns: keywordColumns(names, words), narrow: 'positions' }
        : { columns: currentColumns(words, names[1]) }),
      rows: lines.map((line, index) => [
        keywordName(line, words),
        ...(isEarlierKnown ? [firstText(line, comparedOn, words)] : []),
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
  const total = countMeasured(last);
  const ofAll = countOfSame(metrics) < total ? say('ofKeywords', { count: total, total }) : '';
  const current = visibility.at(-1);
  if (current === undefined) return [];
  const change = pointsSince(metrics, words);
  const note = change === null ? '' : say('pointsSince', change) + change.part;
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: say('visibility'), value: percent(current.value), note },
        { name: 'Top 3', value: count(last.top3), note: ofAll },
        { name: 'Top 10', value: count(last.top3 + last.top10), note: ofAll },
      ],
    },
  ];
}

/** The visibility by day, and which keywords joined or left it. */
function describeChart({ visibility, counted = [] }: KeywordMetrics, words: Words): Block[] {
  const { say, axisPercent } = words;
  const chart = lineBlocks(
    { title: say('visibility'), points: visibility, format: axisPercent, minStep: minSteps.share },
    words,
  );
  if (chart.length === 0) return [];
  const text = (['added', 'removed'] as const)
    .flatMap((change) => {
      const days = counted.filter((one) => one[change] > 0);
      const count = days.reduce((total, one) => total + one[change], 0);
      const values = { count, days: nameDays(days, words) };
      return count === 0 ? [] : say(change === 'added' ? 'chartAdded' : 'chartRemoved', values);
    })
    .join(' ');
  return text === '' ? chart : [...chart, { kind: 'text', text, style: 'note' }];
}

/** Each day of a few, or the first and the last one. */
function nameDays(days: readonly { date: string }[], { say, day }: Words): string {
  const names = days.map(({ date }) => day(date));
  const [first = ''] = names;
  return names.length <= maxDays ? names.join(', ') : say('fromTo', { from: first, to: names.at(-1) ?? '' });
}

/** The keywords of the bars, which the tiles count all. */
const countOfSame = ({ last, lastOfSame = last, ...metrics }: KeywordMetrics) =>
  countMeasured(hasFirst(metrics) ? lastOfSame : last);

/** Of how many keywords the bars are; empty if of all. */
function partOf(metrics: KeywordMetrics, { say }: Words): string {
  const [count, total] = [countOfSame(metrics), countMeasured(metrics.last)];
  return count < total ? ` (${say('ofKeywords', { count, total })})` : '';
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
    ...comparedLater(metrics, words).map((sentence) => `* ${sentence}`),
    unchecked > 0 && say('unchecked', { count: unchecked }),
    isLimited === true && say('limited'),
    isEarlierKnown &&
      lines.some((line) => (positionChange(line)?.size ?? null) === null) &&
      say('changesNote'),
    depth < Infinity && say('notRankedNote', { depth }),
    say('visibilityNote', { full: wholePercent(1) }),
    visibilityChange &&
      coversHalf(visibilityChange, metrics.last) &&
      say('sameKeywordsNote', { count: visibilityChange.keywords }),
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

/** A mark if it is not the value on the compared day, but the first check after it. */
function firstText({ first, firstOn }: KeywordLine, comparedOn: string | undefined, words: Words): string {
  const isLater = firstOn !== null && comparedOn !== undefined && firstOn > comparedOn;
  return positionText(first, firstOn, words) + (isLater ? '*' : '');
}

function positionText(position: number | null, checkedOn: string | null, { say }: Words): string {
  if (checkedOn === null) return say('noData');
  return position === null ? say('notRanked') : String(position);
}
