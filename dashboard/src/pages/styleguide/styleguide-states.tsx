import { Button, Group, Stack } from '@mantine/core';
import { IconLink } from '../../ui/icons.ts';
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
  detail: 'The database does not respond.',
  errors: [],
  requestId: 'b1946ac9',
});

export function StyleguideStates() {
  const [isConfirming, setIsConfirming] = useState(false);
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
          title="No backlinks yet"
          action={<Button variant="default">Import backlinks</Button>}
        >
          Backlinks appear as soon as a source reports them.
        </EmptyState>
      </Panel>
      <Stack>
        <ProblemNotice error={problem} onRetry={() => undefined} />
        <CopyField label="API key" value="cairn_r_0123456789" />
        <Group>
          <Button onClick={() => setIsConfirming(true)}>Delete website</Button>
        </Group>
      </Stack>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setIsConfirming(false)}
        title="Delete example.com?"
        confirmLabel="Delete website"
        onConfirm={async () => undefined}
        isDangerous
        typed="example.com"
      >
        All data collected for it is deleted. This action cannot be undone.
      </ConfirmDialog>
    </>
  );
}
