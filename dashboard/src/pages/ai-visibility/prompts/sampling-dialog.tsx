import { t } from '@lingui/core/macro';
import { NumberInput, Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { replaceSampling, type Sampling } from '../../../api/ai-visibility.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVisibilityAction } from '../parts/use-visibility-action.ts';

interface SamplingDialogProps {
  websiteId: string;
  sampling: Sampling;
  onClose(): void;
}

/** The form uses ± percentage points. The API uses the full width of the interval, 0 to 1. */
const pointsPerWidth = 50;
const minPoints = 2.5;

interface Values {
  /** In points. */
  intervalWidth: number | string;
  isRunning: boolean;
}

/** The precision of the rates, and whether prompts run. */
export function SamplingDialog({ websiteId, sampling, onClose }: SamplingDialogProps) {
  const form = useForm<Values>({
    initialValues: {
      intervalWidth: sampling.intervalWidth * pointsPerWidth,
      isRunning: !sampling.isPaused,
    },
    validate: { intervalWidth: validatePoints },
    validateInputOnChange: ['intervalWidth'],
  });
  const saving = useVisibilityAction(websiteId, async ({ intervalWidth: points, isRunning }: Values) => {
    const intervalWidth = Number(points) / pointsPerWidth;
    await replaceSampling(websiteId, { intervalWidth, isPaused: !isRunning });
    onClose();
  });
  return (
    <FormDialog
      title={t`Edit sampling`}
      submitLabel={t`Save sampling`}
      form={form}
      action={saving}
      onSubmit={saving.mutate}
      onClose={onClose}
    >
      <NumberInput
        label={t`Precision of weekly rates`}
        description={t`Half the width of the 95% confidence interval. Twice the precision requires four times the runs and costs four times as much.`}
        prefix="±"
        suffix={t` points`}
        min={minPoints}
        max={pointsPerWidth}
        step={2.5}
        decimalScale={1}
        data-autofocus
        {...form.getInputProps('intervalWidth')}
      />
      <Switch
        label={t`Run prompts`}
        description={t`A pause takes effect immediately, other changes on the next planned day.`}
        {...form.getInputProps('isRunning', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}

const validatePoints = (points: number | string) =>
  points !== '' && Number(points) >= minPoints && Number(points) <= pointsPerWidth
    ? null
    : t`Enter a value from 2.5 to 50 points.`;
