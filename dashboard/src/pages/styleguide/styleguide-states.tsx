import { Button, Group, Stack } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { StateBadge, type Tone } from '../../ui/state-badge.tsx';

const tones: Tone[] = ['good', 'bad', 'warn', 'working', 'waiting', 'paused', 'calm'];
const problem = new ApiProblem({
  status: 503,
  code: 'unavailable',
  detail: 'A store does not answer.',
  errors: [],
  requestId: 'b1946ac9',
});

export function StyleguideStates() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Panel title="States">
        <Group>
          {tones.map((tone) => (
            <StateBadge key={tone} tone={tone} label={tone} />
          ))}
        </Group>
      </Panel>
      <Panel>
        <EmptyState
          icon={IconLink}
          title="No backlink yet"
          action={<Button variant="default">Import a file</Button>}
        >
          Links appear as soon as a source tells of one.
        </EmptyState>
      </Panel>
      <Stack>
        <ProblemNotice error={problem} onRetry={() => undefined} />
        <CopyField label="Key" value="cairn_r_0123456789" />
        <Group>
          <Button onClick={() => setIsAsking(true)}>Ask first</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete example.com?"
        confirmLabel="Delete website"
        onConfirm={async () => undefined}
        isDangerous
        typed="example.com"
      >
        Everything that was collected for it goes, and cannot be brought back.
      </ConfirmDialog>
    </>
  );
}
