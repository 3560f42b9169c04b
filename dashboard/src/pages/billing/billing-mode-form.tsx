import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, NumberInput, Radio, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type BillingMode, setBillingMode } from '../../api/billing.ts';
import { sessionKey } from '../../session/session-query.ts';
import { launchPreviewKey } from '../../api/campaigns.ts';
import { useAction } from '../../api/use-action.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { showMessage } from '../../ui/show-message.ts';
import { RadioCard } from '../campaigns/wizard/option-card.tsx';
import { billingModeLabels } from './billing-labels.ts';

type Mode = NonNullable<BillingMode['mode']>;

interface Values {
  mode: Mode | null;
  /** Text while it is edited. */
  marginPercent: number | string;
}

/** Decides who pays for the campaigns of the account. */
export function BillingModeForm({ saved }: { saved: BillingMode }) {
  const form = useForm<Values>({
    initialValues: { mode: saved.mode, marginPercent: saved.marginPercent ?? 0 },
    validate: {
      marginPercent: (margin, { mode }) =>
        mode === 'agency' && typeof margin !== 'number' ? t`Enter a number from 0 to 1000.` : null,
    },
  });
  const saving = useAction(setBillingMode, {
    affects: [sessionKey, launchPreviewKey],
    onSuccess: () => showMessage(t`Billing mode saved.`),
  });
  const { mode, marginPercent } = form.values;
  const save = () => {
    if (mode === null) return;
    const margin = mode === 'agency' ? { marginPercent: Number(marginPercent) } : {};
    saving.mutate({ mode, ...margin });
  };
  const modes = (Object.keys(billingModeLabels) as Mode[]).filter(
    (one) => one !== 'internal' || saved.mayBeInternal,
  );
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={save}
      buttons={
        <Group>
          <Button type="submit" variant="default" disabled={mode === null} loading={saving.isPending}>
            <Trans>Save billing mode</Trans>
          </Button>
        </Group>
      }
    >
      <Radio.Group label={t`Who pays for campaigns?`} {...form.getInputProps('mode')}>
        <Stack gap="xs" mt={4}>
          {modes.map((one) => (
            <RadioCard key={one} value={one} {...billingModeLabels[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {mode === 'agency' && (
        <NumberInput
          label={t`Markup`}
          description={t`Added to the price of each campaign for your client`}
          suffix="%"
          min={0}
          max={1000}
          allowDecimal={false}
          maw={240}
          {...form.getInputProps('marginPercent')}
        />
      )}
    </ActionForm>
  );
}
