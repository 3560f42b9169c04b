import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../../session/session-query.ts';
import { useHasRole } from '../../session/use-has-role.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { billingModeLabels } from './billing-labels.ts';
import { BillingModeForm } from './billing-mode-form.tsx';

/** The payer of the account's campaigns. Owners can change it. */
export function BillingModePanel() {
  const query = useQuery({ ...sessionQuery(), select: (session) => session?.billing });
  const mayChange = useHasRole('owner');
  return (
    <Panel
      title={t`Billing mode`}
      description={t`For campaigns that are launched from now on. Running ones stay as they are.`}
    >
      <Loaded query={query}>
        {(billing) =>
          billing === undefined ? null : mayChange ? (
            <BillingModeForm key={`${billing.mode} ${billing.marginPercent}`} saved={billing} />
          ) : (
            <Text>
              {billing.mode === null
                ? t`An owner decides at the first launch.`
                : billingModeLabels[billing.mode].label}
            </Text>
          )
        }
      </Loaded>
    </Panel>
  );
}
