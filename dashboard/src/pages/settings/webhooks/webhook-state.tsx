import { Text } from '@mantine/core';
import type { Webhook } from '../../../api/webhooks.ts';
import { formatCount } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';

/** Whether anything is sent there; why not, where nobody turned it off. */
export function WebhookState({ webhook: { isOn, failures, offReason } }: { webhook: Webhook }) {
  if (!isOn) {
    return (
      <div>
        <StateBadge tone={offReason === null ? 'paused' : 'bad'} label="Off" />
        {offReason !== null && (
          <Text size="xs" c="dimmed">
            {offReason}
          </Text>
        )}
      </div>
    );
  }
  return (
    <div>
      <StateBadge tone={failures === 0 ? 'good' : 'warn'} label="On" />
      {failures > 0 && (
        <Text size="xs" c="dimmed">
          {formatCount(failures)} {failures === 1 ? 'delivery' : 'deliveries'} given up in a row
        </Text>
      )}
    </div>
  );
}
