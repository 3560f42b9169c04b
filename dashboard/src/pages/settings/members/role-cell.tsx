import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { Member } from '../../../api/members.ts';
import { roleLabels } from '../parts/roles.ts';

/** The role of a member or an invitation, and whether a viewer is shown prices. */
export function RoleCell({ role, seesPrices }: Pick<Member, 'role' | 'seesPrices'>) {
  return (
    <div>
      {roleLabels[role].label}
      {seesPrices && (
        <Text size="xs" c="dimmed">
          <Trans>Sees prices and invoices</Trans>
        </Text>
      )}
    </div>
  );
}
