import { Button, Group, Select, Stack, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeSampling, type Sampling, samplingQuery } from '../../../api/schedules.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { EngineTable } from './engine-table.tsx';

const points = 100;
const usualWidths = [0.1, 0.2, 0.3, 0.4];

interface SamplingFormProps {
  websiteId: string;
  sampling: Sampling;
  mayChange: boolean;
}

/** How exact the rates of answer engines are to be, and what that takes of each. */
export function SamplingForm({ websiteId, sampling, mayChange }: SamplingFormProps) {
  const client = useQueryClient();
  const [intervalWidth, setIntervalWidth] = useState(sampling.intervalWidth);
  const [isPaused, setIsPaused] = useState(sampling.isPaused);
  const keeping = useMutation({
    mutationFn: changeSampling,
    onSuccess: async () => {
      notifications.show({ message: 'Questions to answer engines are changed.' });
      await client.invalidateQueries({ queryKey: samplingQuery(websiteId).queryKey });
    },
  });
  const isSame = intervalWidth === sampling.intervalWidth && isPaused === sampling.isPaused;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        keeping.mutate({ id: websiteId, intervalWidth, isPaused });
      }}
    >
      <Stack gap="md">
        <Select
          label="How exact a week’s rate is"
          description="Half the width takes four times the questions"
          inputWrapperOrder={['label', 'input', 'description']}
          maw={360}
          data={widthOptions(sampling.intervalWidth)}
          allowDeselect={false}
          disabled={!mayChange}
          value={String(intervalWidth)}
          onChange={(width) => setIntervalWidth(Number(width))}
        />
        <Switch
          label="Pause"
          description="Nothing is asked; what was measured stays"
          disabled={!mayChange}
          checked={isPaused}
          onChange={(event) => setIsPaused(event.currentTarget.checked)}
        />
        <EngineTable engines={sampling.engines} />
        {keeping.isError && <ProblemNotice error={keeping.error} />}
        {mayChange && (
          <Group>
            <Button type="submit" variant="default" disabled={isSame} loading={keeping.isPending}>
              Change questions
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** An interval’s width as people say it: ±10 points for 0.2. */
function widthOptions(width: number): { value: string; label: string }[] {
  return Array.from(new Set([...usualWidths, width]))
    .toSorted((one, other) => one - other)
    .map((value) => ({ value: String(value), label: `±${Math.round((value / 2) * points)} points` }));
}
