import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { backlinksKey, importLinks } from '../../../api/backlinks.ts';
import type { Schemas } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ImportDialog } from '../../../ui/import-dialog.tsx';
import { decodeFile } from './decode-file.ts';

interface ImportBacklinksDialogProps {
  websiteId: string;
  onClose(): void;
}

const maxBytes = 8_000_000;

const tooLarge = t`The file is larger than 8 MB. Split it, or use the command cairn backlinks import.`;

const description = t`An unchanged English export of Search Console (Links → Export external links), Ahrefs, Semrush, Majestic or Moz. If a line is invalid, nothing is imported. Importing a file again changes nothing. The Cairn crawler then checks every referring page.`;

/** Imports an export of a backlink tool. If a line is invalid, it imports nothing and shows the lines. */
export function ImportBacklinksDialog({ websiteId, onClose }: ImportBacklinksDialogProps) {
  const importing = useAction(
    async (csv: File) => importLinks({ websiteId, csv: decodeFile(await csv.arrayBuffer()) }),
    { affects: [backlinksKey(websiteId)] },
  );
  const form = useForm<{ csv: File | null }>({
    initialValues: { csv: null },
    validate: { csv: (file) => (file !== null && file.size > maxBytes ? tooLarge : null) },
    validateInputOnChange: ['csv'],
    onValuesChange: () => importing.reset(),
  });
  return (
    <ImportDialog
      title={t`Import backlinks`}
      description={description}
      file={{ placeholder: t`Select a CSV file`, accept: '.csv,.tsv,.txt,text/csv' }}
      form={form}
      action={importing}
      onSubmit={({ csv }) => csv !== null && importing.mutate(csv)}
      onClose={onClose}
    >
      {importing.data !== undefined && <ImportResult result={importing.data.data} />}
    </ImportDialog>
  );
}

function ImportResult({ result: { rows, imported, skipped } }: { result: Schemas['ImportedLinks'] }) {
  return (
    <Alert
      color="green"
      role="status"
      title={t`${formatCount(imported)} of ${formatCount(rows)} lines imported`}
    >
      {skipped > 0 && (
        <Text size="sm">
          <Trans>
            {formatCount(skipped)} skipped, because they link to other websites or within this one.
          </Trans>
        </Text>
      )}
      <Text size="sm">
        <Trans>Totals are updated within a few seconds.</Trans>
      </Text>
    </Alert>
  );
}
