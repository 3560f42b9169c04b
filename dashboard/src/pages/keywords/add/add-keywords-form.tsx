import { TagsInput, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import type { Website } from '../../../api/websites.ts';
import { formatCount, formatCounted } from '../../../format/numbers.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { newKeywordSettings } from './new-keyword-settings.ts';
import { type SearchSettings, SearchSettingsFields } from './search-settings-fields.tsx';
import { readPhrases } from '../../../format/read-phrases.ts';
import { QuoteLine } from './quote-line.tsx';
import { useAddKeywords } from './use-add-keywords.ts';

interface Values extends SearchSettings {
  /** One phrase per line, or a table. */
  keywords: string;
  tags: string[];
}

interface AddKeywordsFormProps {
  website: Website;
  onDone(): void;
}

/** Adds pasted phrases with one country, language and device. */
export function AddKeywordsForm({ website, onDone }: AddKeywordsFormProps) {
  const { id, defaults } = website;
  const { country, language, device, engine, intervalHours, depth } = defaults;
  const searcher = { country, language, device, engine, intervalHours, depth, location: '', targetUrl: '' };
  const form = useForm<Values>({ initialValues: { keywords: '', tags: [], ...searcher } });
  const text = form.values.keywords;
  const pasted = useMemo(() => readPhrases(text), [text]);
  const adding = useAddKeywords(id, onDone);
  const { phrases, lines, duplicates, column } = pasted;
  return (
    <DialogForm
      form={form}
      action={adding}
      submitLabel={submitLabel(phrases.length)}
      isDisabled={phrases.length === 0}
      onSubmit={({ keywords: _text, ...settings }) =>
        adding.mutate({ phrases, lines, settings: newKeywordSettings(settings, defaults) })
      }
      onCancel={onDone}
    >
      <Textarea
        label="Keywords"
        description="One per line. You can paste a spreadsheet or a CSV file."
        placeholder={'running shoes\nbest trail shoes'}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        {...form.getInputProps('keywords')}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {formatCount(phrases.length)} to add
        {column !== null && ` from the column ${column} of the table`}
        {duplicates > 0 && `, ${formatCounted(duplicates, 'duplicate')} skipped`}. Keywords that you already
        track are not changed.
      </Text>
      <SearchSettingsFields form={form} />
      <QuoteLine website={website} phrases={phrases} settings={form.values} />
      <TagsInput label="Tags" description="Press Enter after each tag" {...form.getInputProps('tags')} />
    </DialogForm>
  );
}

function submitLabel(count: number): string {
  if (count === 0) return 'Add keywords';
  return `Add ${formatCounted(count, 'keyword')}`;
}
