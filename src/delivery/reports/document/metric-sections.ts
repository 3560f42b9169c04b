import {
  type Cell,
  colors,
  drawBarChart,
  drawHeading,
  drawLineChart,
  drawParagraph,
  drawTable,
  drawTiles,
  type Layout,
} from '#platform/pdf';
import { describeEffect } from '../core/describe-effect.ts';
import { count, growth, oneDecimal, percent, signed } from '../core/value-format.ts';
import type { Distribution, KeywordLine, MentionMetrics, ReportContent } from '../core/report-content.ts';
import { positionChange } from '../core/position-change.ts';
import { drawMissing, drawSource } from './draw-source.ts';

const noteStyle = { size: 7.5, color: colors.muted };
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
  { title: 'End', share: 0.1, align: 'right' },
  { title: 'Change', share: 0.1, align: 'right' },
  { title: 'URL', share: 0.35 },
] as const;

export function drawKeywords(layout: Layout, section: ReportContent['keywords']): void {
  drawHeading(layout, 'Keywords');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { lines, first, last, visibility, unchecked } = section.metrics;
  drawBarChart(layout, {
    title: 'Keywords by position',
    names: ['Start of the period', 'End of the period'],
    groups: bands.map(([band, name]) => ({ name, first: first[band], last: last[band] })),
  });
  drawLineChart(layout, { title: 'Visibility', points: visibility, format: (value) => percent(value) });
  drawTable(layout, keywordColumns, { rows: lines.map(toRow) });
  const missing = unchecked === 0 ? '' : ` ${count(unchecked)} had no current position at its end.`;
  const note = `Positions are those of the last successful rank check up to the start and the end of this period, unless it was older than two check intervals. A keyword without one at the start has its first position in this period instead.${missing} A change from or to “not ranked” has no size, and no direction if the other position is beyond the checked depth. Visibility is the estimated clicks at these positions as a share of the clicks if every keyword ranked first.`;
  drawParagraph(layout, note, noteStyle);
  drawSource(layout, section);
}

function toRow(line: KeywordLine): Cell[] {
  return [
    line.keyword,
    positionText(line.first, line.firstOn),
    positionText(line.last, line.lastOn),
    { bold: true, ...changeCell(line) },
    { text: line.url?.replace(/^https?:\/\//, '') ?? '', color: colors.muted },
  ];
}

function changeCell(line: KeywordLine): Cell & object {
  const change = positionChange(line);
  if (change === null) return { text: '–', color: colors.muted };
  const { direction, size } = change;
  if (direction === 'unchanged') return { text: '±0', color: colors.muted };
  const color = direction === 'improved' ? colors.good : colors.bad;
  if (size === null) return { text: direction === 'improved' ? 'new' : 'lost', color };
  return { text: signed(size), color };
}

function positionText(position: number | null, checkedOn: string | null): string {
  if (checkedOn === null) return 'no data';
  return position === null ? 'not ranked' : String(position);
}

export function drawSearch(layout: Layout, section: ReportContent['search']): void {
  drawHeading(layout, 'Search performance');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { clicks, impressions, position, previous, days, range } = section.metrics;
  drawTiles(layout, [
    { name: 'Clicks', value: count(clicks), note: comparison(clicks, previous?.clicks) },
    { name: 'Impressions', value: count(impressions), note: comparison(impressions, previous?.impressions) },
    {
      name: 'Average position',
      value: position === null ? '–' : oneDecimal(position),
      note: previous?.position ? `${oneDecimal(previous.position)} in the previous period` : '',
    },
  ]);
  const points = days.map(({ date, clicks: value }) => ({ date, value }));
  drawLineChart(layout, { title: 'Clicks per day', points, format: (value) => oneDecimal(value) });
  const missing = previous === null ? ' There is no data for the previous period.' : '';
  const note = `From ${range.from} to ${range.to}, in the time zone of the search engine.${missing}`;
  drawParagraph(layout, note, noteStyle);
  drawSource(layout, section);
}

function comparison(now: number, previous: number | undefined): string {
  return previous === undefined ? '' : `${growth(now, previous)} vs. previous period`;
}

export function drawAudit(layout: Layout, section: ReportContent['audit']): void {
  drawHeading(layout, 'Site audit');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { score, previousScore, errors, warnings, notices } = section.metrics;
  const note = previousScore === null ? '' : `${oneDecimal(previousScore)} before this period`;
  drawTiles(layout, [
    { name: 'Score of 100', value: oneDecimal(score), note },
    { name: 'Errors', value: count(errors) },
    { name: 'Warnings', value: count(warnings) },
    { name: 'Notices', value: count(notices) },
  ]);
  drawSource(layout, section);
}

export function drawMentions(layout: Layout, section: ReportContent['mentions']): void {
  drawHeading(layout, 'AI visibility');
  if (section.state !== 'ok') return drawMissing(layout, section);
  const { runs, rate, low, high, citationRate } = section.metrics;
  drawTiles(layout, [
    { name: 'AI mention rate', value: percent(rate), note: `95 %: ${percent(low)} to ${percent(high)}` },
    mentionChange(section.metrics),
    { name: 'Citation rate', value: citationRate === null ? '–' : percent(citationRate) },
    { name: 'Answers', value: count(runs) },
  ]);
  drawSource(layout, section);
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

export function drawEffect(layout: Layout, section: ReportContent['effect']): void {
  drawHeading(layout, 'Effect of the campaign');
  drawParagraph(layout, describeEffect(section));
  if (section.state !== 'ok') return drawSource(layout, section);
  const { before, after } = section.metrics;
  layout.doc.y += 4;
  const method = `Difference in differences: the change between ${before.from} to ${before.to} and ${after.from} to ${after.to}, minus the change of the other keywords of the website. In 95 of 100 campaigns the interval contains the true effect.`;
  drawParagraph(layout, method, noteStyle);
  drawSource(layout, section);
}
