import { t } from '@lingui/core/macro';
import { Group, Progress, Text } from '@mantine/core';
import { formatShare } from '../../../format/numbers.ts';

/** The progress of a campaign as a bar and a number. */
export function ProgressLine({ percent, width = 72 }: { percent: number; width?: number | string }) {
  return (
    <Group gap={8} wrap="nowrap" justify="flex-end">
      <Progress value={percent} size={4} w={width} aria-label={t`Progress`} />
      <Text size="sm" w={36} ta="right">
        {formatShare(percent / 100)}
      </Text>
    </Group>
  );
}
