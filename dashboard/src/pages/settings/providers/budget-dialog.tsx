import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { NumberInput, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Provider, setBudget } from '../../../api/providers.ts';
import { formatMicros } from '../../../format/money.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { providerLabels } from './provider-labels.ts';
import { useProviderAction } from './use-provider-action.ts';

const microsPerDollar = 1_000_000;
const maxDollars = 1_000_000;

/** The monthly budget of the account with a provider. */
export function BudgetDialog({ provider, onClose }: { provider: Provider; onClose(): void }) {
  const { name } = provider;
  const [limitMicros, spentMicros] = [provider.limitMicros ?? 0, provider.spentMicros ?? 0];
  const form = useForm<{ limitMicros: string | number }>({
    initialValues: { limitMicros: limitMicros / microsPerDollar },
    // An empty field is not a budget of 0.
    validate: { limitMicros: (dollars) => (dollars === '' ? t`Enter an amount.` : null) },
  });
  const setting = useProviderAction(setBudget);
  return (
    <FormDialog
      title={t`Monthly budget for ${providerLabels(name).title}`}
      form={form}
      action={setting}
      submitLabel={t`Set budget`}
      onSubmit={({ limitMicros: dollars }) =>
        setting.mutate(
          { name, limitMicros: Math.round(Number(dollars) * microsPerDollar) },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <NumberInput
        label={t`US dollars per month`}
        description={t`0 stops all purchases.`}
        prefix="$"
        thousandSeparator=","
        decimalScale={2}
        min={0}
        max={maxDollars}
        data-autofocus
        {...form.getInputProps('limitMicros')}
      />
      <Text size="sm" c="dimmed">
        <Trans>
          Applies immediately and includes the {formatMicros(spentMicros)} already spent this month. Purchases
          in progress are still completed.
        </Trans>
      </Text>
    </FormDialog>
  );
}
