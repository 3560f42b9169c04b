import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '../../ui/icons.ts';
import { auditsKey, startAudit } from '../../api/audits.ts';
import { useAction } from '../../api/use-action.ts';
import { showFailure } from '../../ui/show-message.ts';

/** Starts an audit. Disabled while one is in progress. */
export function RunAuditButton({ websiteId, isInProgress }: { websiteId: string; isInProgress: boolean }) {
  const starting = useAction(() => startAudit(websiteId), {
    affects: [auditsKey(websiteId)],
    onError: showFailure,
  });
  return (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden />}
      loading={starting.isPending}
      disabled={isInProgress}
      onClick={() => starting.mutate()}
    >
      <Trans>Run audit</Trans>
    </Button>
  );
}
