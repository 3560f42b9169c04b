import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { scheduleTask, type TaskDetails, type TaskPath } from '../../../api/tasks.ts';
import { unknownValue } from '../../../format/numbers.ts';
import { showFailure } from '../../../ui/show-message.ts';
import { DueDay } from '../parts/due-day.tsx';
import { useCampaignAction } from '../parts/use-campaign-action.ts';

interface DueDayFieldProps {
  task: Pick<TaskDetails, 'title' | 'dueOn' | 'status' | 'allowed'>;
  path: TaskPath;
}

/** While a day is typed, each digit makes another valid day. */
const typingMs = 800;

/** The due day of a task. It is saved shortly after the last change. */
export function DueDayField({ task: { title, dueOn, status, allowed }, path }: DueDayFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const scheduling = useCampaignAction(scheduleTask);
  const save = useDebouncedCallback(
    (day: string) => {
      scheduling.mutate(
        { ...path, dueOn: day === '' ? null : day },
        { onError: showFailure, onSettled: () => setTyped(null) },
      );
    },
    { delay: typingMs, flushOnUnmount: true },
  );
  if (!allowed.includes('schedule'))
    return dueOn === null ? unknownValue : <DueDay dueOn={dueOn} status={status} />;
  return (
    <>
      <TextInput
        type="date"
        size="xs"
        min="2000-01-01"
        aria-label={t`Due date: ${title}`}
        value={typed ?? dueOn ?? ''}
        onChange={({ currentTarget: { value, validity } }) => {
          setTyped(value);
          // An incomplete day has no value either.
          if (validity.valid) save(value);
        }}
      />
      {dueOn !== null && typed === null && <DueDay dueOn={dueOn} status={status} />}
    </>
  );
}
