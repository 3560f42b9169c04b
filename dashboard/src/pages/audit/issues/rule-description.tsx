import { Group, Stack, Text } from '@mantine/core';
import type { CheckSum } from '../../../api/audits.ts';
import { formatCount } from '../../../format/numbers.ts';
import { Panel } from '../../../ui/panel.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { categoryNames, severityLooks } from '../parts/audit-words.ts';
import { CodeText } from '../parts/code-text.tsx';

/** What a check looks for, why that matters, and what to do. */
export function CheckTold({ check }: { check: CheckSum }) {
  const { title, severity, category, explanation, fix, count, new: added, fixed } = check;
  const counts = [
    `${formatCount(count)} affected`,
    added > 0 && added < count && `${formatCount(added)} new`,
    fixed > 0 && `${formatCount(fixed)} fixed`,
  ];
  return (
    <Panel
      title={title}
      description={
        <Group component="span" gap="md">
          <StateBadge {...severityLooks[severity]} />
          <span>{categoryNames[category]}</span>
          <span>{counts.filter(Boolean).join(', ')}</span>
        </Group>
      }
    >
      <Stack gap="xs" maw={720}>
        <Text>
          <CodeText text={explanation} />
        </Text>
        <Text>
          <strong>What to do:</strong> <CodeText text={fix} />
        </Text>
      </Stack>
    </Panel>
  );
}
