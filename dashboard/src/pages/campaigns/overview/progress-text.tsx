import { plural, t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import type { Campaign } from '../../../api/campaigns.ts';
import { formatShare } from '../../../format/numbers.ts';
import { useHasRole } from '../../../session/use-has-role.ts';

interface ProgressTextProps {
  campaign: Pick<Campaign, 'progress' | 'stage' | 'status'>;
  /** Tasks that are not verified. */
  openTasks: number;
}

/** Explains the progress of a campaign, and its open tasks: who does them, or that they are no longer done. */
export function ProgressText({ campaign: { progress, stage, status }, openTasks }: ProgressTextProps) {
  const isManager = useHasRole('manager');
  const isOver = stage === 'closed';
  const percent = formatShare(progress / 100);
  const sentences = [
    status !== 'completed' &&
      t`${percent} of the whole campaign is complete: approved keywords, the site audit, verified tasks, live placements and ended months count.`,
    openTasks > 0 && isOver && describeLeft(openTasks),
    openTasks > 0 && !isOver && isPastTasks(stage) && t`Open tasks do not stop the campaign.`,
    openTasks > 0 && !isOver && !isManager && t`Your contact takes care of the tasks.`,
  ];
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {sentences.filter(Boolean).join(' ')}
    </Text>
  );
}

const isPastTasks = (stage: Campaign['stage']) => stage === 'placements' || stage === 'monitor';

/** Tasks of a campaign that has ended. */
export const describeLeft = (count: number) =>
  plural(count, {
    one: '# task was not completed and is no longer worked on, because the campaign has ended.',
    other: '# tasks were not completed and are no longer worked on, because the campaign has ended.',
  });
