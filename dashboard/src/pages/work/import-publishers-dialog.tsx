import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Checkbox, List } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ImportedPublishers, importPublishers, publishersKey } from '../../api/publishers.ts';
import { useAction } from '../../api/use-action.ts';
import { formatCount } from '../../format/numbers.ts';
import { ImportDialog } from '../../ui/import-dialog.tsx';

interface Values {
  csv: File | null;
  partial: boolean;
}

const description = t`Upload a CSV file with a header. Required columns: domain, language, price, currency. Optional columns: authority, topics, country, rel, turnaroundDays, guaranteeMonths, monthlyTraffic, contact. Existing publishers are updated.`;

/** Imports publishers from a CSV file and lists its invalid lines. */
export function ImportPublishersDialog({ onClose }: { onClose(): void }) {
  const importing = useAction(
    async ({ csv, partial }: Values) => importPublishers({ csv: (await csv?.text()) ?? '', partial }),
    { affects: [publishersKey] },
  );
  const form = useForm<Values>({
    initialValues: { csv: null, partial: false },
    onValuesChange: () => importing.reset(),
  });
  return (
    <ImportDialog
      title={t`Import publishers`}
      description={description}
      file={{ placeholder: 'publishers.csv', accept: '.csv,text/csv' }}
      form={form}
      action={importing}
      onSubmit={importing.mutate}
      onClose={onClose}
    >
      <Checkbox
        label={t`Import valid lines even if other lines are invalid`}
        {...form.getInputProps('partial', { type: 'checkbox' })}
      />
      {importing.data !== undefined && <ImportResult result={importing.data.data} />}
    </ImportDialog>
  );
}

const maxErrors = 20;

function ImportResult({ result: { added, updated, errors } }: { result: ImportedPublishers }) {
  return (
    <Alert color="green" title={t`${formatCount(added)} added, ${formatCount(updated)} updated`}>
      {errors.length > 0 && (
        <List size="sm">
          {errors.slice(0, maxErrors).map(({ line, column, message }) => (
            <List.Item key={`${line} ${column}`}>
              <Trans>
                Line {line}
                {column === null ? '' : `, ${column}`}: {message}
              </Trans>
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
