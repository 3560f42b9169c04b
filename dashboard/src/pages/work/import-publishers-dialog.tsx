import { Alert, Button, Checkbox, FileInput, Group, List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ImportedPublishers, importPublishers, publishersKey } from '../../api/publishers.ts';
import { useAction } from '../../api/use-action.ts';
import { formatCount } from '../../format/numbers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface Values {
  csv: File | null;
  partial: boolean;
}

/** Imports publishers from a CSV file and lists its invalid lines. */
export function ImportPublishersDialog({ onClose }: { onClose(): void }) {
  const form = useForm<Values>({ initialValues: { csv: null, partial: false } });
  const importing = useAction(
    async ({ csv, partial }: Values) => importPublishers({ csv: (await csv?.text()) ?? '', partial }),
    { affects: [publishersKey] },
  );
  return (
    <Dialog title="Import publishers" onClose={onClose}>
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
              Import publishers
            </Button>
          </Group>
        }
      >
        <Text c="dimmed" size="sm">
          Upload a CSV file with a header. Required columns: domain, language, price, currency. Optional
          columns: authority, topics, country, rel, turnaroundDays, guaranteeMonths, monthlyTraffic, contact.
          Existing publishers are updated.
        </Text>
        <FileInput
          label="File"
          placeholder="publishers.csv"
          accept=".csv,text/csv"
          clearable
          clearButtonProps={{ 'aria-label': 'Remove file' }}
          {...form.getInputProps('csv')}
        />
        <Checkbox
          label="Import valid lines even if other lines are invalid"
          {...form.getInputProps('partial', { type: 'checkbox' })}
        />
        {importing.data !== undefined && <ImportResult result={importing.data.data} />}
      </ActionForm>
    </Dialog>
  );
}

const maxErrors = 20;

function ImportResult({ result: { added, updated, errors } }: { result: ImportedPublishers }) {
  return (
    <Alert color="green" title={`${formatCount(added)} added, ${formatCount(updated)} updated`}>
      {errors.length > 0 && (
        <List size="sm">
          {errors.slice(0, maxErrors).map(({ line, column, message }) => (
            <List.Item key={`${line} ${column}`}>
              Line {line}
              {column === null ? '' : `, ${column}`}: {message}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
