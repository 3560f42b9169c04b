import { t } from '@lingui/core/macro';
import { NumberInput, Select } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type SuggestionChoice,
  suggestionQuoteQuery,
  type SuggestionSource,
} from '../../../api/suggestions.ts';
import type { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { sourceLabels } from './source-labels.ts';
import { TrackingTerms } from './tracking-terms.tsx';

export type TrackAction = ReturnType<typeof useAction<SuggestionChoice, unknown>>;

const sources = Object.entries(sourceLabels).map(([value, label]) => ({ value, label }));
const defaultCount = 20;
const maxCount = 1000;
const debounceMs = 400;

interface TrackDialogProps {
  websiteId: string;
  track: TrackAction;
  /** The suggestions to track; the best ones if absent. */
  ids?: string[];
  onClose(): void;
  /** Another way to add keywords. */
  children?: ReactNode;
}

/** Tracks chosen suggestions, or the best ones of a source, after their monthly cost is shown. */
export function TrackDialog({ websiteId, track, ids, onClose, children }: TrackDialogProps) {
  const form = useForm({ initialValues: { source: null as SuggestionSource | null, top: defaultCount } });
  const { source, top } = form.values;
  const choice: SuggestionChoice =
    ids === undefined ? { top, ...(source === null ? {} : { source }) } : { ids };
  const [asked] = useDebouncedValue(choice, debounceMs);
  const quote = useQuery({
    ...suggestionQuoteQuery(websiteId, asked),
    placeholderData: keepPreviousData,
  });
  const count = quote.data?.data.keywords;
  return (
    <FormDialog
      title={
        ids === undefined ? t`Track the top suggestions` : t`Track ${formatCount(ids.length)} suggestions`
      }
      form={form}
      action={track}
      submitLabel={t`Track keywords`}
      isDisabled={count === 0}
      onSubmit={() => track.mutate(choice, { onSuccess: onClose })}
      onClose={onClose}
    >
      {ids === undefined && (
        <>
          <Select
            label={t`Source`}
            placeholder={t`All sources`}
            data={sources}
            clearable
            {...form.getInputProps('source')}
          />
          <NumberInput
            label={t`Number of suggestions`}
            description={t`Those with the most expected clicks`}
            min={1}
            max={maxCount}
            allowDecimal={false}
            clampBehavior="strict"
            {...form.getInputProps('top')}
          />
        </>
      )}
      <TrackingTerms
        websiteId={websiteId}
        count={count === undefined ? undefined : t`${formatCount(count)} open suggestions. `}
        quote={quote.data?.data}
      />
      {children}
    </FormDialog>
  );
}
