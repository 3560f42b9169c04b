import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { putSampling, type Sampling } from '../../../api/ai-visibility.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useVisibilityDeed } from '../parts/use-visibility-deed.ts';

interface SamplingDialogProps {
  websiteId: string;
  sampling: Sampling;
  onClose(): void;
}

/** Points of a hundred up and down, where the API has the whole width as a share. */
const pointsPerWidth = 50;
const leastPoints = 2.5;

/** How precise the rates are to be, and whether anything is asked. */
export function SamplingDialog({ websiteId, sampling, onClose }: SamplingDialogProps) {
  const [points, setPoints] = useState<number | string>(sampling.intervalWidth * pointsPerWidth);
  const [isAsked, setAsked] = useState(!sampling.isPaused);
  const width = Number(points) / pointsPerWidth;
  const isGood = points !== '' && width >= leastPoints / pointsPerWidth && width <= 1;
  const saving = useVisibilityDeed(websiteId, async () => {
    await putSampling(websiteId, { intervalWidth: width, isPaused: !isAsked });
    onClose();
  });
  return (
    <FormDialog
      title="How often engines are asked"
      submitLabel="Save"
      deed={saving}
      isDisabled={!isGood}
      onSubmit={() => saving.mutate(undefined)}
      onClose={onClose}
    >
      <NumberInput
        label="Precision of a week’s rate"
        description="Points up and down, with 95 % certainty. Half as many take four times the questions, and cost four times as much."
        prefix="±"
        suffix=" points"
        min={leastPoints}
        max={pointsPerWidth}
        step={2.5}
        decimalScale={1}
        value={points}
        onChange={setPoints}
        error={!isGood && 'Between 2.5 and 50 points.'}
        data-autofocus
      />
      <Switch
        label="Ask answer engines"
        description="Counts from the next day that is planned; a pause at once"
        checked={isAsked}
        onChange={(event) => setAsked(event.currentTarget.checked)}
      />
    </FormDialog>
  );
}
