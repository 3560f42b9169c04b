import { t } from '@lingui/core/macro';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Keyword, keywordKeys, keywordQuoteQuery, updateKeyword } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatMicros } from '../../../format/money.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { describeQuote } from '../add/quote-line.tsx';
import { TrackingFields } from '../parts/tracking-fields.tsx';
import { providerLabels } from '../../settings/providers/provider-labels.ts';

interface EditSettingsDialogProps {
  keyword: Keyword;
  onClose(): void;
}

const debounceMs = 400;

/** Changes the interval, the depth and the target page of a keyword, after the new monthly cost is shown. */
export function EditSettingsDialog({ keyword, onClose }: EditSettingsDialogProps) {
  const { id, websiteId, intervalHours, depth, targetUrl } = keyword;
  const form = useForm({ initialValues: { intervalHours, depth, targetUrl: targetUrl ?? '' } });
  const saving = useAction(
    ({ targetUrl: page, ...values }: typeof form.values) =>
      updateKeyword(id, {
        ...changesOf(values, keyword),
        targetUrl: page.trim() === '' ? null : page.trim(),
      }),
    { affects: keywordKeys(websiteId), onSuccess: onClose },
  );
  return (
    <FormDialog
      title={t`Edit tracking settings`}
      form={form}
      action={saving}
      submitLabel={t`Save settings`}
      onSubmit={(values) => saving.mutate(values)}
      onClose={onClose}
    >
      <TrackingFields form={form} isDescribed />
      <ChangeQuote keyword={keyword} values={form.values} />
    </FormDialog>
  );
}

type Values = Pick<Keyword, 'intervalHours' | 'depth'>;

/** Unchanged values stay those of the website if they were. */
function changesOf(values: Values, keyword: Keyword): Partial<Values> {
  return {
    ...(values.intervalHours === keyword.intervalHours ? {} : { intervalHours: values.intervalHours }),
    ...(values.depth === keyword.depth ? {} : { depth: values.depth }),
  };
}

/** The monthly cost with the changed values, and before. */
function ChangeQuote({ keyword, values: { intervalHours, depth } }: { keyword: Keyword; values: Values }) {
  const { id, websiteId } = keyword;
  const isChanged = intervalHours !== keyword.intervalHours || depth !== keyword.depth;
  const [body] = useDebouncedValue({ websiteId, keywordIds: [id], intervalHours, depth }, debounceMs);
  const { data } = useQuery({
    ...keywordQuoteQuery(body),
    enabled: isChanged && typeof body.depth === 'number',
    placeholderData: keepPreviousData,
  });
  if (!isChanged || data === undefined) return null;
  const before = data.data.providers.map(
    ({ provider, previousMicros }) =>
      t`${formatMicros(previousMicros)} with ${providerLabels(provider).title}`,
  );
  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {describeQuote(data.data)}
      {before.length > 0 && t` Now: up to ${before.join(', ')}.`}
    </Text>
  );
}
