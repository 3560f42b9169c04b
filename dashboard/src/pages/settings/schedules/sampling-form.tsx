import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Group, Select, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { replaceSampling, type Sampling, visibilityKey } from '../../../api/ai-visibility.ts';
import { useAction } from '../../../api/use-action.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { showMessage } from '../../../ui/show-message.ts';
import { SamplingTable } from '../../ai-visibility/parts/sampling-table.tsx';

const points = 100;
const commonWidths = [0.1, 0.2, 0.3, 0.4];

interface SamplingFormProps {
  websiteId: string;
  sampling: Sampling;
  mayChange: boolean;
}

/** The target precision of AI mention rates, and what it takes per engine. */
export function SamplingForm({ websiteId, sampling, mayChange }: SamplingFormProps) {
  const form = useForm({
    initialValues: { intervalWidth: String(sampling.intervalWidth), isPaused: sampling.isPaused },
  });
  const saving = useAction(
    (body: Pick<Sampling, 'intervalWidth' | 'isPaused'>) => replaceSampling(websiteId, body),
    {
      affects: [visibilityKey(websiteId)],
      onSuccess: () => showMessage(t`Sampling saved.`),
    },
  );
  const { intervalWidth, isPaused } = form.values;
  const isUnchanged = Number(intervalWidth) === sampling.intervalWidth && isPaused === sampling.isPaused;
  return (
    <ActionForm
      form={form}
      action={saving}
      onSubmit={() => saving.mutate({ intervalWidth: Number(intervalWidth), isPaused })}
      buttons={
        mayChange && (
          <Group>
            <Button type="submit" variant="default" disabled={isUnchanged} loading={saving.isPending}>
              <Trans>Save sampling</Trans>
            </Button>
          </Group>
        )
      }
    >
      <Select
        label={t`Precision of weekly rates`}
        description={t`Twice the precision takes four times as many runs.`}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maw={360}
        data={widthOptions(sampling.intervalWidth)}
        allowDeselect={false}
        disabled={!mayChange}
        {...form.getInputProps('intervalWidth')}
      />
      <Switch
        label={t`Pause runs`}
        description={t`Collected answers stay available.`}
        disabled={!mayChange}
        {...form.getInputProps('isPaused', { type: 'checkbox' })}
      />
      <SamplingTable sampling={sampling} />
    </ActionForm>
  );
}

/** Interval widths as labels: 0.2 is ±10 points. */
function widthOptions(width: number): { value: string; label: string }[] {
  return Array.from(new Set([...commonWidths, width]))
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: t`±${Math.round((value / 2) * points)} points` }));
}
