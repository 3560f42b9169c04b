import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { LaunchPreview } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './payment-panel.module.css';

/** The payments for the campaign: payer, payee, amount, time and method. */
export function PaymentPanel({ preview: { billing, currency } }: { preview: LaunchPreview }) {
  const { payments, margin } = billing;
  return (
    <Panel title={t`Who pays whom`}>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.code} className={classes.payment}>
            <div>
              <Text fw={500}>
                {payment.payer} → {payment.payee}
              </Text>
              <Text size="sm" c="dimmed">
                {payment.due}. {payment.method}.
              </Text>
            </div>
            <Text fw={500} className={classes.amount}>
              {describeAmount(payment, currency)}
            </Text>
          </li>
        ))}
      </ul>
      {margin !== null && (
        <Text size="sm" mt="sm">
          <Trans>
            You keep at least {formatMinor(margin, currency)} per month, before the costs of data providers.
          </Trans>
        </Text>
      )}
    </Panel>
  );
}

function describeAmount(
  { amount, isMaximum }: LaunchPreview['billing']['payments'][number],
  currency: string,
): string {
  if (amount === null) return t`Pay per use`;
  return t`${isMaximum ? 'up to ' : ''}${formatMinor(amount, currency)} per month`;
}
