import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Group, Stack, Text } from '@mantine/core';
import type { AuditSummary } from '../../../api/audits.ts';
import { describeChange } from '../../../format/change.ts';
import { formatTime } from '../../../format/dates.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ChangeMark } from '../../../ui/change-mark.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CompareSelect, useComparedAudit, useHasChoice } from '../parts/compare-select.tsx';
import { ScoreFormula } from './score-formula.tsx';
import { ScoreRing } from './score-ring.tsx';

/** The score, its change and its formula. */
export function ScorePanel({ audit }: { audit: AuditSummary }) {
  const { websiteId, score, previousScore, finishedAt, scoring, diff } = audit;
  const change = describeChange(score, previousScore, { format: formatCount, absolute: true });
  const than = useComparedAudit(websiteId, diff.previousId);
  // The choice says with which audit all of the page compares.
  const hasChoice = useHasChoice(websiteId);
  return (
    <Panel title={t`Audit score`} actions={<CompareSelect websiteId={websiteId} value={diff.previousId} />}>
      <Stack gap="md">
        <Group gap="lg" wrap="nowrap">
          <ScoreRing score={score} />
          <Stack gap={4}>
            {change === null ? (
              <Text size="sm" c="dimmed">
                <Trans>No previous audit to compare with.</Trans>
              </Text>
            ) : (
              <Text size="sm" component="div">
                <ChangeMark change={change} than={than} />{' '}
                <Text span size="sm" c="dimmed">
                  {hasChoice ? (
                    change.direction !== 'same' && <Trans>from {previousScore}</Trans>
                  ) : (
                    <Trans>
                      vs. {than} ({previousScore})
                    </Trans>
                  )}
                </Text>
              </Text>
            )}
            <Text size="sm" c="dimmed">
              <Trans>Crawled by Cairn, {formatTime(finishedAt)}</Trans>
            </Text>
          </Stack>
        </Group>
        {scoring === null ? (
          <Text size="sm" c="dimmed">
            <Trans>The parts of this score are not available. The next audit shows them.</Trans>
          </Text>
        ) : (
          <ScoreFormula scoring={scoring} audit={audit} />
        )}
      </Stack>
    </Panel>
  );
}
