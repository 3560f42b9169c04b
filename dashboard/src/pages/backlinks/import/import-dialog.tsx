import { Alert, Button, FileInput, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { backlinksKey, importLinks } from '../../../api/backlinks.ts';
import type { Schemas } from '../../../api/client.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { decodeFile } from './decode-file.ts';

interface ImportDialogProps {
  websiteId: string;
  onClose(): void;
}

const maxBytes = 8_000_000;

const tooLarge = 'The file is larger than 8 MB. Split it, or use the command cairn backlinks import.';

/** Imports an export of a backlink tool. If a line is invalid, it imports nothing and shows the lines. */
export function ImportDialog({ websiteId, onClose }: ImportDialogProps) {
  return (
    <Dialog title="Import backlinks" onClose={onClose}>
      <ImportForm websiteId={websiteId} onClose={onClose} />
    </Dialog>
  );
}

function ImportForm({ websiteId, onClose }: ImportDialogProps) {
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
    <ActionForm
      form={form}
      action={importing}
      onSubmit={({ csv }) => csv !== null && importing.mutate(csv)}
      buttons={
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {importing.isSuccess ? 'Done' : 'Cancel'}
          </Button>
          <Button
            type="submit"
            disabled={form.values.csv === null || importing.isSuccess}
            loading={importing.isPending}
          >
            Import backlinks
          </Button>
        </Group>
      }
    >
      <Text c="dimmed" size="sm">
        An unchanged English export of Search Console (Links → Export external links), Ahrefs, Semrush,
        Majestic or Moz. If a line is invalid, nothing is imported. Importing a file again changes nothing.
        The Cairn crawler then checks every referring page.
      </Text>
      <FileInput
        label="File"
        placeholder="Select a CSV file"
        accept=".csv,.tsv,.txt,text/csv"
        clearable
        clearButtonProps={{ 'aria-label': 'Clear file' }}
        {...form.getInputProps('csv')}
      />
      {importing.data !== undefined && <ImportResult result={importing.data.data} />}
    </ActionForm>
  );
}

function ImportResult({ result: { rows, imported, skipped } }: { result: Schemas['ImportedLinks'] }) {
  return (
    <Alert
      color="green"
      role="status"
      title={`${formatCount(imported)} of ${formatCount(rows)} lines imported`}
    >
      {skipped > 0 && (
        <Text size="sm">
          {formatCount(skipped)} skipped, because they link to other websites or within this one.
        </Text>
      )}
      <Text size="sm">Totals are updated within a few seconds.</Text>
    </Alert>
  );
}
