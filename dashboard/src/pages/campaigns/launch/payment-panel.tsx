import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { LaunchPreview } from '../../../api/campaigns.ts';
import { formatMinor } from '../../../format/money.ts';
import { Panel } from '../../../ui/panel.tsx';
import classes from './payment-panel.module.css';

type Payment = LaunchPreview['billing']['payments'][number];

interface PaymentPanelProps {
  payments: readonly Payment[];
  currency: string;
  /** The least amount that an agency keeps per month; null for other accounts. */
  margin: number | null;
  /** The amounts so far. */
  children?: ReactNode;
}

/** The payments for a campaign: payer, payee, amount, time and method. */
export function PaymentPanel({ payments, currency, margin, children }: PaymentPanelProps) {
  return (
    <Panel title={payments.length < 2 ? t`Payments` : t`Who pays whom`}>
      <ul className={classes.list}>
        {payments.map((payment) => (
          <li key={payment.code} className={classes.payment}>
            <div>
              <Text fw={500}>{describePayment(payment)}</Text>
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
      {children}
    </Panel>
  );
}

/** Clients pay their agency, and the account or the operator of the installation makes all other payments. */
function describePayment({ code, payer, payerSentence, payee, payeeSentence }: Payment): string {
  const byYou = payerSentence.code === 'payment.you';
  const byOperator = payerSentence.code === 'payment.operator';
  switch (code) {
    case 'client':
      return t`Your client pays you`;
    case 'campaign':
      if (payeeSentence.code === 'payment.agency') return t`You pay your agency`;
      return payeeSentence.code === 'payment.operator'
        ? t`You pay the operator of this installation`
        : t`You pay ${payee}`;
    case 'placements':
      if (byYou) return t`You pay publishers for placements`;
      return byOperator
        ? t`The operator of this installation pays publishers for placements`
        : t`${payer} pays publishers for placements`;
    case 'providers':
      if (byYou) return t`You pay data providers and AI engines`;
      return byOperator
        ? t`The operator of this installation pays data providers and AI engines`
        : t`${payer} pays data providers and AI engines`;
  }
}

function describeAmount({ amount, isMaximum }: Payment, currency: string): string {
  if (amount === null) return t`Pay per use`;
  const price = formatMinor(amount, currency);
  return isMaximum ? t`up to ${price} per month` : t`${price} per month`;
}
