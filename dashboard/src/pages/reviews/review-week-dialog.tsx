import { t } from '@lingui/core/macro';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { createReview, type ListedReview, reviewsKey } from '../../api/reviews.ts';
import { useAction } from '../../api/use-action.ts';
import { formatDays } from '../../format/dates.ts';
import { addDays, mondayOf } from '../../format/days.ts';
import { paths } from '../../paths.ts';
import { dayOf } from '../../search/read-search.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useOpenPath } from '../../ui/use-view-href.ts';

interface ReviewWeekDialogProps {
  websiteId: string;
  /** The known reviews, because a week has only one. */
  reviews: readonly ListedReview[];
  onClose(): void;
}

/** Reviews the last complete week, or the week of another day. A week that has a review opens it. */
export function ReviewWeekDialog({ websiteId, reviews, onClose }: ReviewWeekDialogProps) {
  const open = useOpenPath();
  const [lastSunday] = useState(() => addDays(mondayOf(new Date().toISOString().slice(0, 10)), -1));
  const form = useForm({ initialValues: { day: lastSunday } });
  const creating = useAction(createReview, {
    affects: [reviewsKey(websiteId)],
    onSuccess: ({ data }) => {
      onClose();
      void open(paths.review(websiteId, data.id));
    },
  });
  const day = dayOf(form.values, 'day');
  const monday = day === undefined ? undefined : mondayOf(day);
  const isReviewed = reviews.some(({ from }) => from === monday);
  return (
    <FormDialog
      title={t`Create summary`}
      form={form}
      action={creating}
      submitLabel={isReviewed ? t`Open summary` : t`Create summary`}
      onSubmit={(values) => creating.mutate({ websiteId, ...values })}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label={t`Day`}
        description={
          monday === undefined
            ? t`Any day of the week to summarize`
            : t`Week of ${formatDays({ from: monday, to: addDays(monday, 6) })}${isReviewed ? t`, which has a summary already` : ''}`
        }
        max={lastSunday}
        required
        data-autofocus
        {...form.getInputProps('day')}
      />
    </FormDialog>
  );
}
