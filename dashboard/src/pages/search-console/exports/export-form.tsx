import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileInput, Group, List } from '@mantine/core';
import { useForm } from '@mantine/form';
import { exportImportsQuery, uploadExport } from '../../../api/search-console-imports.ts';
import { useAction } from '../../../api/use-action.ts';
import { ActionForm } from '../../../ui/action-form.tsx';

const maxBytes = 4 * 1024 * 1024;

interface ExportFormProps {
  websiteId: string;
  isRepeated: boolean;
}

/** Selects and uploads an export. */
export function ExportForm({ websiteId, isRepeated }: ExportFormProps) {
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: {
      file: (file) => {
        if (file === null || file.size === 0) return t`Select a file that is not empty.`;
        return file.size > maxBytes ? t`The file is larger than 4 MiB. Export a shorter period.` : null;
      },
    },
  });
  const uploading = useAction((file: File) => uploadExport(websiteId, file), {
    affects: [exportImportsQuery(websiteId).queryKey],
    onSuccess: () => form.reset(),
  });
  return (
    <ActionForm
      form={form}
      action={uploading}
      onSubmit={({ file }) => file !== null && uploading.mutate(file)}
      buttons={
        <Group>
          <Button
            type="submit"
            variant={isRepeated ? 'default' : 'filled'}
            disabled={form.values.file === null}
            loading={uploading.isPending}
          >
            <Trans>Upload export</Trans>
          </Button>
        </Group>
      }
    >
      {!isRepeated && (
        <List type="ordered" size="sm" spacing={4}>
          <List.Item>
            <Trans>Open Performance → Search results in Search Console.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Select up to 16 months, by day and without filters.</Trans>
          </List.Item>
          <List.Item>
            <Trans>Select Export → Download CSV, and upload the zip as it is.</Trans>
          </List.Item>
        </List>
      )}
      <FileInput
        label={isRepeated ? t`Another export` : t`Export`}
        description={t`The zip, or Chart.csv alone for totals by day. You see its contents before anything is imported.`}
        placeholder={t`Select a file`}
        accept=".zip,.csv"
        clearable
        clearButtonProps={{ 'aria-label': t`Remove file` }}
        {...form.getInputProps('file')}
      />
    </ActionForm>
  );
}
