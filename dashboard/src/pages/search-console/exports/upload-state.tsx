import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { exportImportsQuery, type ExportUpload, importUpload } from '../../../api/search-console-imports.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDays } from '../../../format/dates.ts';
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons.ts';
import { ProblemNotice } from '../../../ui/problem-notice.tsx';
import { UploadPreview } from './upload-preview.tsx';

interface UploadStateProps {
  websiteId: string;
  upload: ExportUpload;
  onClose(): void;
}

/** An uploaded export: its contents with the button that imports it, its progress, its result or its error. */
export function UploadState({ upload, websiteId, onClose }: UploadStateProps) {
  const { name, state, preview, result, error } = upload;
  if (state === 'reading') return <Working label={t`Reading ${name}`} />;
  if (state === 'importing') return <Working label={t`Importing ${name}. It continues if you leave.`} />;
  if (error !== null)
    return (
      <Alert
        color="red"
        variant="light"
        role="alert"
        icon={<IconAlertTriangle aria-hidden />}
        title={t`${name} cannot be imported`}
      >
        {error.message}
      </Alert>
    );
  if (result !== null) return <Imported result={result} onClose={onClose} />;
  return preview && <Ready websiteId={websiteId} name={name} preview={preview} />;
}

function Working({ label }: { label: string }) {
  return (
    <Stack gap="xs" role="status">
      <Text size="sm">{label}</Text>
      <Progress value={100} animated aria-label={label} />
    </Stack>
  );
}

function Imported({ result, onClose }: { result: NonNullable<ExportUpload['result']>; onClose(): void }) {
  const { days, written, startDate, endDate } = result;
  const same = days - written;
  return (
    <Alert
      color="green"
      variant="light"
      role="status"
      icon={<IconCircleCheck aria-hidden />}
      title={t`${plural(days, { one: '# day', other: '# days' })} imported`}
    >
      <Stack gap="sm" align="flex-start">
        {formatDays({ from: startDate, to: endDate })}.{' '}
        {same > 0 && t`${plural(same, { one: '# day', other: '# days' })} had the same numbers before.`}
        <Button size="xs" onClick={onClose}>
          <Trans>Show metrics</Trans>
        </Button>
      </Stack>
    </Alert>
  );
}

interface ReadyProps {
  websiteId: string;
  name: string;
  preview: NonNullable<ExportUpload['preview']>;
}

function Ready({ websiteId, name, preview }: ReadyProps) {
  const importing = useAction(() => importUpload(websiteId), {
    affects: [exportImportsQuery(websiteId).queryKey],
  });
  return (
    <Stack gap="sm">
      <UploadPreview name={name} preview={preview} />
      {importing.isError && <ProblemNotice error={importing.error} />}
      <Group>
        <Button loading={importing.isPending} onClick={() => importing.mutate()}>
          <Trans>Import {plural(preview.days, { one: '# day', other: '# days' })}</Trans>
        </Button>
      </Group>
    </Stack>
  );
}
