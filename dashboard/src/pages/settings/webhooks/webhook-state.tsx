import { Text } from '@mantine/core';
import type { Webhook } from '../../../api/webhooks.ts';
import { formatCounted } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Whether a webhook is enabled, or why Cairn disabled it. */
export function WebhookState({ webhook: { isEnabled, failures, disabledReason } }: { webhook: Webhook }) {
  if (!isEnabled) {
    return (
      <div>
        <StateBadge tone={disabledReason === null ? 'paused' : 'bad'} label="Disabled" />
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
      <StateBadge tone={failures === 0 ? 'good' : 'warn'} label="Enabled" />
      {failures > 0 && (
        <Text size="xs" c="dimmed">
          {formatCounted(failures, 'consecutive delivery', 'consecutive deliveries')} failed
        </Text>
      )}
    </div>
  );
}
