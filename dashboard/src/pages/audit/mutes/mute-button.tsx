import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { auditsKey, unmuteIssues } from '../../../api/audits.ts';
import { useAction } from '../../../api/use-action.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { MuteDialog, type MutedIssue } from './mute-dialog.tsx';

interface MuteButtonProps {
  issue: MutedIssue;
  /** The mute that covers the issue. */
  muteId: string | null;
  websiteId: string;
}

/** Mutes an issue, or ends the mute that covers it. Absent for members who may not. */
export function MuteButton({ issue, muteId, websiteId }: MuteButtonProps) {
  const [isMuting, setMuting] = useState(false);
  const mayMute = useHasRole('manager');
  if (!mayMute) return null;
  if (muteId !== null) return <UnmuteButton muteId={muteId} websiteId={websiteId} />;
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setMuting(true)}>
        <Trans>Mute</Trans>
      </Button>
      {isMuting && <MuteDialog issue={issue} websiteId={websiteId} onClose={() => setMuting(false)} />}
    </>
  );
}

/** Ends a mute, so that its issues count again. */
export function UnmuteButton({ muteId, websiteId }: { muteId: string; websiteId: string }) {
  const unmuting = useAction(() => unmuteIssues(websiteId, muteId), {
    affects: [auditsKey(websiteId)],
    onError: showFailure,
  });
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={unmuting.isPending}
      onClick={() => unmuting.mutate()}
    >
      <Trans>Unmute</Trans>
    </Button>
  );
}
