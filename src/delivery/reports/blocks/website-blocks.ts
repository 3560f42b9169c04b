import type { AuditMetrics, LinkMetrics, NoteMetrics } from '../core/report-content.ts';
import { issueTitle } from '../core/titles.ts';
import type { Words } from '../words/words-in.ts';
import type { Block, TableColumn } from './block.ts';
import { lineBlocks, minSteps } from './chart-blocks.ts';
import { severityTones } from './work-blocks.ts';

export function describeAudit(metrics: AuditMetrics, words: Words): Block[] {
  const { say, count, oneDecimal } = words;
  const { score, previousScore, errors, warnings, notices, issues = [], issueCount } = metrics;
  const rows = issues.map((issue) => [
    issueTitle(issue, words),
    { text: words.translate(issue.severity), tone: severityTones[issue.severity] },
    count(issue.pages),
  ]);
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('scoreOfHundred'),
          value: oneDecimal(score),
          note: previousScore === null ? '' : say('before', { value: oneDecimal(previousScore) }),
        },
        { name: say('errors'), value: count(errors) },
        { name: say('warnings'), value: count(warnings) },
        { name: say('notices'), value: count(notices) },
      ],
    },
    ...(rows.length === 0
      ? []
      : ([
          { kind: 'text', text: say('issuesToFix'), style: 'bold' },
          {
            kind: 'table',
            name: say('issuesToFix'),
            columns: issueColumns(words),
            rows,
            more: words.more((issueCount ?? rows.length) - rows.length),
          },
          { kind: 'text', text: say('issueCountNote'), style: 'note' },
        ] as const)),
  ];
}

const issueColumns = ({ say }: Words): TableColumn[] => [
  { title: say('issue'), share: 0.66 },
  { title: say('severity'), share: 0.17 },
  { title: say('pages'), share: 0.17, align: 'right' },
];

export function describeLinks(
  { metrics, asOf }: { metrics: LinkMetrics; asOf: string },
  words: Words,
): Block[] {
  const { say, count, day } = words;
  const { links, domains, followLinks, isCurrent, newLinks, lostLinks, previous, days } = metrics;
  const before = (value: number | undefined) =>
    value === undefined ? '' : say('before', { value: count(value) });
  return [
    {
      kind: 'tiles',
      tiles: [
        {
          name: say('backlinks'),
          value: count(links),
          note: followLinks === undefined ? '' : say('followed', { count: followLinks }),
        },
        { name: say('referringDomains'), value: count(domains) },
        { name: say('newBacklinks'), value: count(newLinks), note: before(previous?.newLinks) },
        { name: say('lostBacklinks'), value: count(lostLinks), note: before(previous?.lostLinks) },
      ],
    },
    ...lineBlocks(
      {
        title: say('newBacklinksPerDay'),
        points: days.map(({ date, newLinks: value }) => ({ date, value })),
        format: count,
        minStep: minSteps.count,
      },
      words,
    ),
    ...(isCurrent
      ? [{ kind: 'text', text: say('linksNow', { day: day(asOf) }), style: 'note' } as const]
      : []),
  ];
}

export function describeNotes({ lines }: NoteMetrics, { say, day: format }: Words): Block[] {
  return lines.map(({ day, text }) => ({
    kind: 'text',
    text: say('detail', { name: format(day), value: text }),
  }));
}
