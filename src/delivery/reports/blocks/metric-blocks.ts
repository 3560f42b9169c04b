import { describeEffect } from '../core/describe-effect.ts';
import { positionChange } from '../core/position-change.ts';
import type {
  Distribution,
  EffectMetrics,
  KeywordLine,
  KeywordMetrics,
  MentionMetrics,
  Period,
  SearchMetrics,
  Section,
} from '../core/report-content.ts';
import type { MessageName, Words } from '../words/words-in.ts';
import type { Block, TableColumn, TextCell } from './block.ts';
import { barsBlock, lineBlock } from './chart-blocks.ts';

const bands: [keyof Distribution, string | { message: MessageName }][] = [
  ['top3', '1–3'],
  ['top10', '4–10'],
  ['top20', '11–20'],
  ['top100', { message: 'belowTwenty' }],
  ['notFound', { message: 'notFound' }],
];
const keywordColumns = ({ say }: Words): TableColumn[] => [
  { title: say('keyword'), share: 0.32 },
  { title: say('start'), share: 0.13, align: 'right' },
  { title: say('end'), share: 0.14, align: 'right' },
  { title: say('change'), share: 0.1, align: 'right' },
  { title: say('url'), share: 0.31 },
];
const queryColumns = ({ say }: Words): TableColumn[] => [
  { title: say('query'), share: 0.52 },
  { title: say('clicks'), share: 0.16, align: 'right' },
  { title: say('impressions'), share: 0.16, align: 'right' },
  { title: say('position'), share: 0.16, align: 'right' },
];

export function describeRankings(metrics: KeywordMetrics, words: Words): Block[] {
  const { lines, first, last, visibility, comparedOn, totals } = metrics;
  const { say, percent } = words;
  return [
    barsBlock(
      {
        title: say('keywordsByPosition'),
        names: [comparedOn === undefined ? say('startOfPeriod') : words.day(comparedOn), say('endOfPeriod')],
        groups: bands.map(([band, name]) => ({
          name: typeof name === 'string' ? name : say(name.message),
          first: first[band],
          last: last[band],
        })),
      },
      words,
    ),
    lineBlock({ title: say('visibility'), points: visibility, format: percent }, words),
    {
      kind: 'table',
      name: say('keywords'),
      columns: keywordColumns(words),
      rows: lines.map((line) => toRow(line, words)),
      more: words.more((totals?.keywords ?? lines.length) - lines.length),
    },
    { kind: 'text', text: explainPositions(metrics, words), style: 'note' },
  ];
}

function explainPositions(
  { unchecked, comparedOn, isLimited, segment }: KeywordMetrics,
  { say, day }: Words,
): string {
  const sentences = [
    segment !== undefined && say('ofSegment', { segment }),
    comparedOn === undefined ? say('positionsFromStart') : say('positionsFromDay', { day: day(comparedOn) }),
    comparedOn === undefined && say('firstPosition'),
    unchecked > 0 && say('unchecked', { count: unchecked }),
    isLimited === true && say('limited'),
    say('changesNote'),
    say('visibilityNote'),
  ];
  return sentences.filter(Boolean).join(' ');
}

function toRow(line: KeywordLine, words: Words): (string | TextCell)[] {
  return [
    line.keyword,
    positionText(line.first, line.firstOn, words),
    positionText(line.last, line.lastOn, words),
    { isBold: true, ...changeCell(line, words) },
    { text: line.url?.replace(/^https?:\/\//, '') ?? '', tone: 'muted' },
  ];
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

export function describeSearch(metrics: SearchMetrics, words: Words): Block[] {
  const { clicks, impressions, position, previous, comparison, days, range, queries = [] } = metrics;
  const { say, count, growth, oneDecimal, day } = words;
  const ofYear = comparison === 'previous_year';
  const noteOn = (now: number, before: number | undefined) =>
    before === undefined ? '' : say(ofYear ? 'versusYear' : 'versusPeriod', { change: growth(now, before) });
  const earlier = previous?.position;
  const sentences = [
    say('searchRange', { from: day(range.from), to: day(range.to) }),
    previous === null && comparison !== 'none' && say(ofYear ? 'noEarlierYear' : 'noEarlierPeriod'),
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
          value: position === null ? '–' : oneDecimal(position),
          note: earlier ? say(ofYear ? 'inYear' : 'inPeriod', { value: oneDecimal(earlier) }) : '',
        },
      ],
    },
    lineBlock(
      {
        title: say('clicksPerDay'),
        points: days.map(({ date, clicks: value }) => ({ date, value })),
        format: oneDecimal,
      },
      words,
    ),
    ...describeQueries(queries, words),
    { kind: 'text', text: sentences.filter(Boolean).join(' '), style: 'note' },
  ];
}

function describeQueries(queries: NonNullable<SearchMetrics['queries']>, words: Words): Block[] {
  if (queries.length === 0) return [];
  const { say, count, oneDecimal } = words;
  const rows = queries.map(({ query, clicks, impressions, position }) => [
    query,
    count(clicks),
    count(impressions),
    position === null ? '–' : oneDecimal(position),
  ]);
  return [{ kind: 'table', name: say('topQueries'), columns: queryColumns(words), rows }];
}

export function describeMentions(metrics: MentionMetrics, words: Words): Block[] {
  const { runs, rate, low, high, citationRate } = metrics;
  const { say, count, percent } = words;
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('mentionRate'),
          value: percent(rate),
          note: say('interval', { low: percent(low), high: percent(high) }),
        },
        mentionChange(metrics, words),
        { name: say('citationRate'), value: citationRate === null ? '–' : percent(citationRate) },
        { name: say('answers'), value: count(runs) },
      ],
    },
  ];
}

function mentionChange({ change, previousRate }: MentionMetrics, { say, percent, signed }: Words) {
  if (change === undefined) {
    return { name: say('previousMentionRate'), value: previousRate === null ? '–' : percent(previousRate) };
  }
  const shown = { name: say('change'), note: say('promptsOfBoth') };
  if (change === null) return { ...shown, value: '–' };
  const points = signed(change.difference * 100);
  return { ...shown, value: change.significant ? say('points', { points }) : say('notSignificant') };
}

/** The effect is described in words also if it could not be measured. */
export function describeEffectSection(section: Section<EffectMetrics>, words: Words): Block[] {
  const text: Block = { kind: 'text', text: describeEffect(section, words) };
  if (section.state !== 'ok') return [text];
  const { before, after } = section.metrics;
  const { say, day } = words;
  const range = ({ from, to }: Period) => say('fromTo', { from: day(from), to: day(to) });
  const method = say('effectMethod', { before: range(before), after: range(after) });
  return [text, { kind: 'text', text: method, style: 'note' }];
}
