import { NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type Provider, setBudget } from '../../../api/providers.ts';
import { formatMicros } from '../../../format/money.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { providerText } from './provider-texts.ts';
import { useProviderDeed } from './use-provider-deed.ts';

const microsPerDollar = 1_000_000;
const mostDollars = 1_000_000;

/** What the account may spend a month with a service. */
export function BudgetDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const { name, limitMicros, spentMicros } = provider;
  const [dollars, setDollars] = useState<string | number>(limitMicros / microsPerDollar);
  const setting = useProviderDeed(setBudget);
  const keep = async () => {
    // An emptied field is not a budget of nothing.
    if (dollars === '') throw new Error('Write an amount.');
    await setting.mutateAsync({ name, limitMicros: Math.round(Number(dollars) * microsPerDollar) });
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Budget with ${providerText(name).title}`}
      confirmLabel="Set budget"
      onConfirm={keep}
    >
      <Stack gap="sm">
        <NumberInput
          label="US dollars a month"
          description="0 stops all buying from it"
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          min={0}
          max={mostDollars}
          value={dollars}
          onChange={setDollars}
          data-autofocus
        />
        <Text size="sm" c="dimmed">
          It counts at once, with the {formatMicros(spentMicros)} that this month has cost. What was ordered
          before is paid still.
        </Text>
      </Stack>
    </ConfirmDialog>
  );
}
