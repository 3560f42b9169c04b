import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Webhook } from '../../../api/webhooks.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Whether a webhook is enabled, or why Cairn disabled it. */
export function WebhookState({ webhook: { isEnabled, failures, disabledReason } }: { webhook: Webhook }) {
  if (!isEnabled) {
    return (
      <div>
        <StateBadge tone={disabledReason === null ? 'paused' : 'bad'} label={t`Disabled`} />
        {disabledReason !== null && (
          <Text size="xs" c="dimmed">
            {disabledReason}
          </Text>
        )}
      </div>
    );
  }
  return (
    <div>
      <StateBadge tone={failures === 0 ? 'good' : 'warn'} label={t`Enabled`} />
      {failures > 0 && (
        <Text size="xs" c="dimmed">
          <Trans>
            {plural(failures, { one: '# consecutive delivery', other: '# consecutive deliveries' })} failed
          </Trans>
        </Text>
      )}
    </div>
  );
}
