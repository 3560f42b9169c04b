import type { AuditMetrics, LinkMetrics, NoteMetrics } from '../core/report-content.ts';
import { count, oneDecimal } from '../core/value-format.ts';
import type { Block } from './block.ts';
import { severityTones } from './work-blocks.ts';

const issueColumns = [
  { title: 'Issue', share: 0.66 },
  { title: 'Severity', share: 0.17 },
  { title: 'Pages', share: 0.17, align: 'right' },
] as const;

export function describeAudit(metrics: AuditMetrics): Block[] {
  const { score, previousScore, errors, warnings, notices, issues = [] } = metrics;
  const rows = issues.map(({ title, severity, pages }) => [
    title,
    { text: severity, tone: severityTones[severity] },
    count(pages),
  ]);
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: 'Score of 100',
          value: oneDecimal(score),
          note: previousScore === null ? '' : `${oneDecimal(previousScore)} before`,
        },
        { name: 'Errors', value: count(errors) },
        { name: 'Warnings', value: count(warnings) },
        { name: 'Notices', value: count(notices) },
      ],
    },
    ...(rows.length === 0
      ? []
      : [{ kind: 'table', name: 'Issues to fix first', columns: issueColumns, rows } as const]),
  ];
}

export function describeLinks(metrics: LinkMetrics): Block[] {
  const { links, domains, followLinks, newLinks, lostLinks, previous, days } = metrics;
  return [
    {
      kind: 'tiles',
      tiles: [
        { name: 'Backlinks', value: count(links), note: `${count(followLinks)} followed` },
        { name: 'Referring domains', value: count(domains) },
        { name: 'New backlinks', value: count(newLinks), note: before(previous?.newLinks) },
        { name: 'Lost backlinks', value: count(lostLinks), note: before(previous?.lostLinks) },
      ],
    },
    {
      kind: 'line',
      title: 'New backlinks per day',
      points: days.map(({ date, newLinks: value }) => ({ date, value })),
      format: oneDecimal,
    },
  ];
}

const before = (value: number | undefined) => (value === undefined ? '' : `${count(value)} before`);

export function describeNotes({ lines }: NoteMetrics): Block[] {
  return lines.map(({ day, text }) => ({ kind: 'text', text: `${day}: ${text}` }));
}
