import { Alert, Button, FileInput, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { importKeywords, keywordKeys } from '../../../api/keywords.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatCount } from '../../../format/numbers.ts';
import { ActionForm } from '../../../ui/action-form.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

interface ImportKeywordsDialogProps {
  websiteId: string;
  onClose(): void;
}

/** Imports keywords with their settings from a CSV file. */
export function ImportKeywordsDialog({ websiteId, onClose }: ImportKeywordsDialogProps) {
  const form = useForm<{ csv: File | null }>({ initialValues: { csv: null } });
  const importing = useAction(
    async ({ csv }: typeof form.values) => importKeywords(websiteId, (await csv?.text()) ?? ''),
    { affects: keywordKeys(websiteId) },
  );
  const result = importing.data?.data;
  return (
    <Dialog title="Import keywords" onClose={onClose}>
      <ActionForm
        form={form}
        action={importing}
        onSubmit={importing.mutate}
        buttons={
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" disabled={form.values.csv === null} loading={importing.isPending}>
              Import keywords
            </Button>
          </Group>
        }
      >
        <Text c="dimmed" size="sm">
          Upload a list with one phrase per line, or a CSV file with a header. The column keyword is required.
          Optional columns: engine, country, language, device, location, targetUrl, tags (separated by |),
          intervalHours, depth, provider. If a cell is invalid, nothing is imported.
        </Text>
        <FileInput
          label="File"
          placeholder="keywords.csv"
          accept=".csv,.txt,text/csv,text/plain"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove file' }}
          {...form.getInputProps('csv')}
        />
        {result !== undefined && (
          <Alert
            color="green"
            title={`${formatCount(result.created)} added, ${formatCount(result.existing)} already tracked`}
          />
        )}
      </ActionForm>
    </Dialog>
  );
}
