import { Alert } from '@mantine/core';
import { useForm } from '@mantine/form';
import { importKeywords, keywordKeys } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ImportDialog } from '../../../ui/import-dialog.tsx';

interface Values {
  csv: File | null;
}

interface ImportKeywordsDialogProps {
  websiteId: string;
  onClose(): void;
}

const description =
  'Upload a list with one phrase per line, or a CSV file with a header. The column keyword is required. Optional columns: engine, country, language, device, location, targetUrl, tags (separated by |), intervalHours, depth, provider. If a cell is invalid, nothing is imported.';

/** Imports keywords with their settings from a CSV file. */
export function ImportKeywordsDialog({ websiteId, onClose }: ImportKeywordsDialogProps) {
  const importing = useAction(
    async ({ csv }: Values) => importKeywords(websiteId, (await csv?.text()) ?? ''),
    { affects: keywordKeys(websiteId) },
  );
  const form = useForm<Values>({ initialValues: { csv: null }, onValuesChange: () => importing.reset() });
  const result = importing.data?.data;
  return (
    <ImportDialog
      title="Import keywords"
      description={description}
      file={{ placeholder: 'keywords.csv', accept: '.csv,.txt,text/csv,text/plain' }}
      form={form}
      action={importing}
      onSubmit={importing.mutate}
      onClose={onClose}
    >
      {result !== undefined && (
        <Alert
          color="green"
          title={`${formatCount(result.created)} added, ${formatCount(result.existing)} already tracked`}
        />
      )}
    </ImportDialog>
  );
}
