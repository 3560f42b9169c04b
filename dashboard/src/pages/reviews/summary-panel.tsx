import { Stack, Text } from '@mantine/core';
import type { Finding, Review } from '../../api/reviews.ts';
import { formatDay, formatDays } from '../../format/dates.ts';
import { formatCounted } from '../../format/numbers.ts';
import { Panel } from '../../ui/panel.tsx';
import { sourceTitles } from '../../ui/source-state.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';
import { findingTitles } from './finding-labels.ts';
import classes from './reviews.module.css';

/** How many problems and improvements a review has, of which kinds, and which sources have no data. */
export function SummaryPanel({ review }: { review: Review }) {
  const { findings } = review;
  const lines = [
    lineOf(findings, { tone: 'problem', badge: 'bad', noun: 'problem' }),
    lineOf(findings, { tone: 'improvement', badge: 'good', noun: 'improvement' }),
    missingLine(findings),
  ].filter((line) => line !== null);
  const hasChanges = review.problems + review.improvements > 0;
  return (
    <Panel title={`Week of ${formatDays(review)}`} description={describeAuthor(review)}>
      <Stack gap="xs">
        {!hasChanges && <Text>Nothing got much better or worse than in the week before.</Text>}
        {lines.length > 0 && (
          <ul className={classes.summary}>
            {lines.map(({ badge, count, names }) => (
              <li key={count} className={classes.summaryLine}>
                <StateBadge tone={badge} label={count} />
                <span>{names}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Panel>
  );
}

interface SummaryLine {
  badge: Tone;
  count: string;
  names: string;
}

function lineOf(
  findings: readonly Finding[],
  { tone, badge, noun }: { tone: Finding['tone']; badge: Tone; noun: string },
): SummaryLine | null {
  const found = findings.filter((finding) => finding.tone === tone);
  const names = [...new Set(found.map(({ kind }) => findingTitles[kind]))].join(' · ');
  return found.length === 0 ? null : { badge, count: formatCounted(found.length, noun), names };
}

function missingLine(findings: readonly Finding[]): SummaryLine | null {
  const found = findings.filter(({ kind }) => kind === 'source_missing');
  const names = found.flatMap(({ source }) => (source === null ? [] : [sourceTitles[source]])).join(' · ');
  return found.length === 0 ? null : { badge: 'waiting', count: 'Without data', names };
}

function describeAuthor({ writtenBy, createdAt }: Review): string {
  const day = formatDay(createdAt);
  return writtenBy === 'rules'
    ? `Compared with the week before. Written by the rules of Cairn on ${day}.`
    : `Compared with the week before. Written by a language model after ${day}; Cairn checked every number in it.`;
}
