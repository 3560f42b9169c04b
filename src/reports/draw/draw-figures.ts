import type { Distribution, KeywordLine, ReportContent, Section } from '../content/report-content.ts';
import { describeEffect } from './describe-effect.ts';
import { drawBars, drawLineChart } from './draw-charts.ts';
import { type Cell, drawTable } from './draw-table.ts';
import { drawTiles } from './draw-tiles.ts';
import { bad, drawHeading, drawSource, drawText, good, type Paper, pale } from './paper.ts';
import { count, growth, oneDecimal, percent } from './say.ts';
import { changeOf } from './summarise-report.ts';

const bands: [keyof Distribution, string][] = [
  ['top3', '1–3'],
  ['top10', '4–10'],
  ['top20', '11–20'],
  ['top100', 'below 20'],
  ['notFound', 'not found'],
];

/** Says why where a part has no figures. */
export function drawMissing(paper: Paper, section: Section<unknown>): void {
  if (section.state === 'ok') return;
  drawText(paper, section.reason, { color: pale });
  drawSource(paper, section);
}

export function drawKeywords(paper: Paper, section: ReportContent['keywords']): void {
  drawHeading(paper, 'Keywords');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { lines, first, last, visibility, unchecked } = section.figures;
  drawBars(paper, {
    title: 'Keywords by position',
    names: ['at the beginning', 'at the end'],
    groups: bands.map(([band, name]) => ({ name, first: first[band], last: last[band] })),
  });
  drawLineChart(paper, {
    title: 'Visibility',
    points: visibility,
    format: (value) => percent(value),
  });
  const columns = [
    { title: 'Keyword', share: 0.34 },
    { title: 'Beginning', share: 0.11, align: 'right' },
    { title: 'End', share: 0.1, align: 'right' },
    { title: 'Change', share: 0.1, align: 'right' },
    { title: 'Page', share: 0.35 },
  ] as const;
  drawTable(paper, columns, { rows: lines.map(toRow) });
  const left = unchecked === 0 ? '' : ` ${count(unchecked)} had no successful check in these days.`;
  const what = `Positions are those of the first and the last successful check of these days; failed checks are left out.${left} Visibility: clicks to be expected at these positions, as a share of those at position 1 everywhere.`;
  drawText(paper, what, { size: 7.5, color: pale });
  drawSource(paper, section);
}

function toRow(line: KeywordLine): Cell[] {
  return [
    line.keyword,
    sayPosition(line.first, line.firstOn),
    sayPosition(line.last, line.lastOn),
    { bold: true, ...sayChange(line) },
    { text: line.url?.replace(/^https?:\/\//, '') ?? '', color: pale },
  ];
}

function sayChange(line: KeywordLine): Cell & object {
  const change = changeOf(line);
  if (change === null) return { text: '–', color: pale };
  if (change === 0) return { text: '±0', color: pale };
  const color = change > 0 ? good : bad;
  if (line.first === null) return { text: 'found', color };
  if (line.last === null) return { text: 'gone', color };
  return { text: `${change > 0 ? '+' : ''}${change}`, color };
}

function sayPosition(position: number | null, on: string | null): string {
  if (on === null) return 'no check';
  return position === null ? 'not found' : String(position);
}

export function drawSearch(paper: Paper, section: ReportContent['search']): void {
  drawHeading(paper, 'Clicks from search');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { clicks, impressions, position, previous, days, range } = section.figures;
  drawTiles(paper, [
    { name: 'Clicks', value: count(clicks), note: against(clicks, previous?.clicks) },
    { name: 'Impressions', value: count(impressions), note: against(impressions, previous?.impressions) },
    {
      name: 'Mean position',
      value: position === null ? '–' : oneDecimal(position),
      note: previous?.position ? `${oneDecimal(previous.position)} before` : '',
    },
  ]);
  const points = days.map(({ date, clicks: value }) => ({ date, value }));
  drawLineChart(paper, { title: 'Clicks by day', points, format: (value) => oneDecimal(value) });
  const gone = previous === null ? ' There are no figures for as many days before.' : '';
  drawText(paper, `Days from ${range.from} to ${range.to}, as the search engine counts them.${gone}`, {
    size: 7.5,
    color: pale,
  });
  drawSource(paper, section);
}

function against(now: number, before: number | undefined): string {
  return before === undefined ? '' : `${growth(now, before)} against as many days before`;
}

export function drawAudit(paper: Paper, section: ReportContent['audit']): void {
  drawHeading(paper, 'Audit of the website');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { score, previousScore, errors, warnings, notices } = section.figures;
  const before = previousScore === null ? '' : `${oneDecimal(previousScore)} before these days`;
  drawTiles(paper, [
    { name: 'Score of 100', value: oneDecimal(score), note: before },
    { name: 'Errors', value: count(errors), note: '' },
    { name: 'Warnings', value: count(warnings), note: '' },
    { name: 'Notices', value: count(notices), note: '' },
  ]);
  drawSource(paper, section);
}

export function drawMentions(paper: Paper, section: ReportContent['mentions']): void {
  drawHeading(paper, 'Answer engines');
  if (section.state !== 'ok') return drawMissing(paper, section);
  const { runs, rate, low, high, citationRate, previousRate } = section.figures;
  drawTiles(paper, [
    {
      name: 'Answers that name the website',
      value: percent(rate),
      note: `95 %: ${percent(low)} to ${percent(high)}`,
    },
    { name: 'Answers', value: count(runs), note: '' },
    { name: 'Answers that cite it', value: citationRate === null ? '–' : percent(citationRate), note: '' },
    { name: 'Named before', value: previousRate === null ? '–' : percent(previousRate), note: '' },
  ]);
  drawSource(paper, section);
}

export function drawEffect(paper: Paper, section: ReportContent['effect']): void {
  drawHeading(paper, 'Effect of the campaign');
  drawText(paper, describeEffect(section));
  if (section.state !== 'ok') return drawSource(paper, section);
  const { before, after } = section.figures;
  paper.doc.y += 4;
  const method = `Difference in differences: the change from ${before.from} to ${before.to} until ${after.from} to ${after.to}, less that of the website’s other keywords. In 95 of 100 campaigns the interval holds the true effect.`;
  drawText(paper, method, { size: 7.5, color: pale });
  drawSource(paper, section);
}
