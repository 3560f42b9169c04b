import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { FileInput, TagsInput, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo, useState } from 'react';
import type { Website } from '../../../api/websites.ts';
import { formatCount } from '../../../format/numbers.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { newKeywordSettings } from './new-keyword-settings.ts';
import { type Mapping, pastedRows, suggestMapping } from './pasted-rows.ts';
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

/** Adds pasted phrases or the rows of a table, whose columns may contain settings. Other keywords have the settings of the form. */
export function AddKeywordsForm({ website, onDone }: AddKeywordsFormProps) {
  const { defaults } = website;
  const { country, language, device, engine, intervalHours, depth } = defaults;
  const searcher = { country, language, device, engine, intervalHours, depth, location: '', targetUrl: '' };
  const form = useForm<Values>({ initialValues: { keywords: '', tags: [], ...searcher } });
  const { pasted, mapping, rows, choose } = usePastedRows(form.values.keywords);
  const adding = useAddKeywords(website.id, onDone);
  const { duplicates, column, table } = pasted;
  return (
    <DialogForm
      form={form}
      action={adding}
      submitLabel={submitLabel(rows.length)}
      isDisabled={rows.length === 0}
      onSubmit={({ keywords: _text, ...settings }) =>
        adding.mutate({ rows, settings: newKeywordSettings(settings, defaults) })
      }
      onCancel={onDone}
    >
      <Textarea
        label={t`Keywords`}
        description={t`One per line. You can paste a spreadsheet or a CSV file.`}
        placeholder={t`running shoes
best trail shoes`}
        autosize
        minRows={6}
        maxRows={14}
        data-autofocus
        {...form.getInputProps('keywords')}
      />
      <FileInput
        label={t`Or a file`}
        placeholder={t`keywords.csv`}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        clearable
        clearButtonProps={{ 'aria-label': t`Remove file` }}
        onChange={(file) => void file?.text().then((content) => form.setFieldValue('keywords', content))}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        <Trans>
          {formatCount(rows.length)} to add{column !== null && t` from the column ${column} of the table`}
          {table === null && describeDuplicates(duplicates)}. Keywords that you already track are not changed.
        </Trans>
      </Text>
      {table !== null && mapping.length > 1 && (
        <ColumnMapping table={table} mapping={mapping} onChange={choose} />
      )}
      <SearchSettingsFields form={form} />
      <QuoteLine website={website} rows={rows} settings={form.values} />
      <TagsInput
        label={t`Tags`}
        description={t`Press Enter after each tag.`}
        {...form.getInputProps('tags')}
      />
    </DialogForm>
  );
}

const describeDuplicates = (count: number): string =>
  count > 0 ? t`, ${plural(count, { one: '# duplicate', other: '# duplicates' })} skipped` : '';

/** The keywords of a pasted text. A choice of columns is for one table; another one starts with what its header suggests. */
function usePastedRows(text: string) {
  const pasted = useMemo(() => readPhrases(text), [text]);
  const suggested = useMemo(() => (pasted.table === null ? [] : suggestMapping(pasted.table)), [pasted]);
  const [chosen, setChosen] = useState<{ of: Mapping; mapping: Mapping } | null>(null);
  const mapping = chosen?.of === suggested ? chosen.mapping : suggested;
  const rows = useMemo(() => pastedRows(pasted, mapping), [pasted, mapping]);
  return { pasted, mapping, rows, choose: (next: Mapping) => setChosen({ of: suggested, mapping: next }) };
}

function submitLabel(count: number): string {
  if (count === 0) return t`Add keywords`;
  return t`Add ${plural(count, { one: '# keyword', other: '# keywords' })}`;
}
