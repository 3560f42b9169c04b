import { Group, Stack, Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { describeChange } from '../../../format/change.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ScoreFormula } from './score-formula.tsx';
import { ScoreRing } from './score-ring.tsx';

/** The score with what it is made of. */
export function ScorePanel({
  audit: { score, previousScore, finishedAt, scoring },
}: {
  audit: AuditSummary;
}) {
  const change = describeChange(score, previousScore, { format: formatCount, absolute: true });
  return (
    <Panel title="Score">
      <Stack gap="md">
        <Group gap="lg" wrap="nowrap">
          <ScoreRing score={score} />
          <Stack gap={4}>
            {change === null ? (
              <Text size="sm" c="dimmed">
                There is no audit before it to compare with.
              </Text>
            ) : (
              <Text size="sm" component="div">
                <ChangeMark change={change} than="the audit before" />{' '}
                <Text span size="sm" c="dimmed">
                  against the audit before ({previousScore})
                </Text>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              Own crawl, {formatTime(finishedAt)}
            </Text>
          </Stack>
        </Group>
        {scoring === null ? (
          <Text size="sm" c="dimmed">
            What this score is made of was not kept. The next audit will say it.
          </Text>
        ) : (
          <ScoreFormula scoring={scoring} />
        )}
      </Stack>
    </Panel>
  );
}
