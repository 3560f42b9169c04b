import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, FileInput, Group, Progress, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { importsQuery, uploadFile } from '../../api/imports.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { ActionForm } from '../../ui/action-form.tsx';

const maxBytes = 256 * 1024 * 1024;
const percent = 100;

/** Uploads a file in parts and opens its preview. */
export function UploadForm() {
  const navigate = useNavigate();
  const [share, setShare] = useState(0);
  const uploading = useAction((file: File) => uploadFile(file, setShare), {
    affects: [importsQuery().queryKey],
    onSuccess: (id) => navigate({ href: paths.import(id) }),
  });
  const form = useForm<{ file: File | null }>({
    initialValues: { file: null },
    validate: {
      file: (file) => {
        if (file === null || file.size === 0) return t`Select a file that is not empty.`;
        return file.size > maxBytes ? t`The file is larger than 256 MiB. Split it.` : null;
      },
    },
  });
  return (
    <ActionForm
      form={form}
      action={uploading}
      onSubmit={({ file }) => file !== null && uploading.mutate(file)}
      buttons={
        <Group>
          <Button type="submit" disabled={form.values.file === null} loading={uploading.isPending}>
            <Trans>Upload file</Trans>
          </Button>
        </Group>
      }
    >
      <Text c="dimmed" size="sm">
        <Trans>
          The database of SerpBear (data/database.sqlite) or a response of its API as JSON; CSV exports of SEO
          Panel, Ahrefs Rank Tracker, Semrush Position Tracking, SE Ranking, AccuRanker, Nightwatch and
          Advanced Web Ranking; or any other CSV file with keywords, positions or notes.
        </Trans>
      </Text>
      <FileInput
        label={t`File`}
        placeholder={t`Select a file`}
        accept=".sqlite,.sqlite3,.db,.json,.csv,.tsv,.txt"
        clearable
        clearButtonProps={{ 'aria-label': t`Remove file` }}
        {...form.getInputProps('file')}
      />
      {uploading.isPending && <Progress value={share * percent} aria-label={t`Upload`} />}
    </ActionForm>
  );
}
