import { plural, t } from '@lingui/core/macro';
import { Stack, Text } from '@mantine/core';
import type { Finding, Review } from '../../api/reviews.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { Panel } from '../../ui/panel.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { kindTitle } from './finding-title.ts';
import { groupByStep } from './group-by-step.ts';
import classes from './reviews.module.css';

/** The kinds of problems and improvements of a review, and the sources without data. */
export function SummaryPanel({ review }: { review: Review }) {
  const missing = review.findings.filter(({ kind }) => kind === 'source_missing');
  const lines: { badge: Tone; label: string; findings: Finding[] }[] = [
    {
      badge: 'bad',
      label: plural(review.problems, { one: '# problem', other: '# problems' }),
      findings: review.findings.filter(({ tone }) => tone === 'problem'),
    },
    {
      badge: 'good',
      label: plural(review.improvements, { one: '# improvement', other: '# improvements' }),
      findings: review.findings.filter(({ tone }) => tone === 'improvement'),
    },
    { badge: 'waiting', label: t`Without data`, findings: missing },
  ];
  return (
    <Panel title={t`Week of ${formatDays(review)}`} description={describeAuthor(review)}>
      <Stack gap="xs">
        {review.problems + review.improvements === 0 && (
          <Text>
            {missing.length === review.findings.length
              ? t`There was no data to compare.`
              : t`All changes are within the usual variation.`}
          </Text>
        )}
        <ul className={classes.summary}>
          {lines
            .filter(({ findings }) => findings.length > 0)
            .map(({ badge, label, findings }) => (
              <li key={badge} className={classes.summaryLine}>
                <StateBadge tone={badge} label={label} />
                <span>{describeKinds(findings)}</span>
              </li>
            ))}
        </ul>
      </Stack>
    </Panel>
  );
}

/** The titles of the findings, each once with its count, so that they add up to the number beside them. */
function describeKinds(findings: readonly Finding[]): string {
  const counts = new Map<string, number>();
  for (const title of groupByStep(findings).map(kindTitle)) counts.set(title, (counts.get(title) ?? 0) + 1);
  return [...counts].map(([title, count]) => (count === 1 ? title : `${title} (${count})`)).join(' · ');
}

function describeAuthor({ writtenBy, createdAt }: Review): string {
  return writtenBy === 'rules'
    ? t`Compared with the week before. Generated from rules, without AI, on ${formatDay(createdAt)}. Select a number to see where it comes from.`
    : t`Compared with the week before. Written by a language model; Cairn checked every number in it. Select a number to see where it comes from.`;
}
