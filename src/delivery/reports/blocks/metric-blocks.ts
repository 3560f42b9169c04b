import { describeEffect } from '../core/describe-effect.ts';
import { positionChange } from '../core/position-change.ts';
import type {
  Distribution,
  EffectMetrics,
  KeywordLine,
  KeywordMetrics,
  MentionMetrics,
  SearchMetrics,
  Section,
} from '../core/report-content.ts';
import { comparedName } from '../core/summarise-report.ts';
import { count, growth, oneDecimal, percent, signed } from '../core/value-format.ts';
import type { Block, TextCell } from './block.ts';

const bands: [keyof Distribution, string][] = [
  ['top3', '1–3'],
  ['top10', '4–10'],
  ['top20', '11–20'],
  ['top100', '21 and below'],
  ['notFound', 'Not ranked'],
];
const keywordColumns = [
  { title: 'Keyword', share: 0.34 },
  { title: 'Start', share: 0.11, align: 'right' },
  { title: 'End', share: 0.12, align: 'right' },
  { title: 'Change', share: 0.1, align: 'right' },
  { title: 'URL', share: 0.33 },
] as const;
const queryColumns = [
  { title: 'Query', share: 0.52 },
  { title: 'Clicks', share: 0.16, align: 'right' },
  { title: 'Impressions', share: 0.16, align: 'right' },
  { title: 'Position', share: 0.16, align: 'right' },
] as const;

export function describeRankings(metrics: KeywordMetrics): Block[] {
  const { lines, first, last, visibility, comparedOn, totals } = metrics;
  return [
    {
      kind: 'bars',
      title: 'Keywords by position',
      names: [comparedOn ?? 'Start of the period', 'End of the period'],
      groups: bands.map(([band, name]) => ({ name, first: first[band], last: last[band] })),
    },
    { kind: 'line', title: 'Visibility', points: visibility, format: percent },
    {
      kind: 'table',
      name: 'Keywords',
      columns: keywordColumns,
      rows: lines.map(toRow),
      hiddenRows: (totals?.keywords ?? lines.length) - lines.length,
    },
    { kind: 'text', text: explainPositions(metrics), style: 'note' },
  ];
}

function explainPositions({ unchecked, comparedOn, isLimited = false }: KeywordMetrics): string {
  const start = comparedOn ?? 'the start';
  const missing = unchecked === 0 ? '' : ` ${count(unchecked)} had no current position at its end.`;
  const first =
    comparedOn === undefined
      ? ' A keyword without one at the start has its first position in this period instead.'
      : '';
  const limit = isLimited
    ? ' The website tracks more keywords; this report is on those with the best positions.'
    : '';
  return `Positions are those of the last successful rank check up to ${start} and the end of this period, unless it was older than two check intervals.${first}${missing}${limit} A change from or to “not ranked” has no size, and no direction if the other position is beyond the checked depth. Visibility is the estimated clicks at these positions as a share of the clicks if every keyword ranked first.`;
}

function toRow(line: KeywordLine): (string | TextCell)[] {
  return [
    line.keyword,
    positionText(line.first, line.firstOn),
    positionText(line.last, line.lastOn),
    { isBold: true, ...changeCell(line) },
    { text: line.url?.replace(/^https?:\/\//, '') ?? '', tone: 'muted' },
  ];
}

function changeCell(line: KeywordLine): TextCell {
  const change = positionChange(line);
  if (change === null) return { text: '–', tone: 'muted' };
  const { direction, size } = change;
  if (direction === 'unchanged') return { text: '±0', tone: 'muted' };
  const tone = direction === 'improved' ? 'good' : 'bad';
  if (size === null) return { text: direction === 'improved' ? 'new' : 'lost', tone };
  return { text: signed(size), tone };
}

function positionText(position: number | null, checkedOn: string | null): string {
  if (checkedOn === null) return 'no data';
  return position === null ? 'not ranked' : String(position);
}

export function describeSearch(metrics: SearchMetrics): Block[] {
  const { clicks, impressions, position, previous, comparison, days, range, queries = [] } = metrics;
  const name = comparedName(comparison);
  const noteOn = (now: number, before: number | undefined) =>
    before === undefined ? '' : `${growth(now, before)} vs. ${name}`;
  const missing = previous === null && comparison !== 'none' ? ` There is no data for the ${name}.` : '';
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: 'Clicks', value: count(clicks), note: noteOn(clicks, previous?.clicks) },
        { name: 'Impressions', value: count(impressions), note: noteOn(impressions, previous?.impressions) },
        {
          name: 'Average position',
          value: position === null ? '–' : oneDecimal(position),
          note: previous?.position ? `${oneDecimal(previous.position)} in the ${name}` : '',
        },
      ],
    },
    {
      kind: 'line',
      title: 'Clicks per day',
      points: days.map(({ date, clicks: value }) => ({ date, value })),
      format: oneDecimal,
    },
    ...describeQueries(queries),
    {
      kind: 'text',
      text: `From ${range.from} to ${range.to}, in the time zone of the search engine.${missing}`,
      style: 'note',
    },
  ];
}

function describeQueries(queries: NonNullable<SearchMetrics['queries']>): Block[] {
  if (queries.length === 0) return [];
  const rows = queries.map(({ query, clicks, impressions, position }) => [
    query,
    count(clicks),
    count(impressions),
    position === null ? '–' : oneDecimal(position),
  ]);
  return [{ kind: 'table', name: 'Queries with the most clicks', columns: queryColumns, rows }];
}

export function describeMentions(metrics: MentionMetrics): Block[] {
  const { runs, rate, low, high, citationRate } = metrics;
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: 'AI mention rate', value: percent(rate), note: `95 %: ${percent(low)} to ${percent(high)}` },
        mentionChange(metrics),
        { name: 'Citation rate', value: citationRate === null ? '–' : percent(citationRate) },
        { name: 'Answers', value: count(runs) },
      ],
    },
  ];
}

function mentionChange({ change, previousRate }: MentionMetrics) {
  if (change === undefined) {
    return { name: 'Previous mention rate', value: previousRate === null ? '–' : percent(previousRate) };
  }
  const note = 'Prompts and engines of both periods';
  if (change === null) return { name: 'Change', value: '–', note };
  const value = change.significant ? `${signed(change.difference * 100)} points` : 'Not significant';
  return { name: 'Change', value, note };
}

/** The effect is described in words also if it could not be measured. */
export function describeEffectSection(section: Section<EffectMetrics>): Block[] {
  const words: Block = { kind: 'text', text: describeEffect(section) };
  if (section.state !== 'ok') return [words];
  const { before, after } = section.metrics;
  const method = `Difference in differences: the change between ${before.from} to ${before.to} and ${after.from} to ${after.to}, minus the change of the other keywords of the website. In 95 of 100 campaigns the interval contains the true effect.`;
  return [words, { kind: 'text', text: method, style: 'note' }];
}
