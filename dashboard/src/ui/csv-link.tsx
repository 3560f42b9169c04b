import { t } from '@lingui/core/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useHasRole } from '../session/use-has-role.ts';
import { dayOfNow } from '../format/dates.ts';
import { filteredFileName } from './filtered-file-name.ts';
import { IconDownload, IconLink } from './icons.ts';
import { lazyPart } from './lazy/lazy-part.tsx';
import { LazyModal } from './lazy/lazy-modal.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { saveBlob } from './save-blob.ts';

const NewCsvLink = lazyPart(async () => (await import('./new-csv-link.tsx')).NewCsvLink);

interface CsvLinkProps {
  /** Path below `/dashboard/api`, including the filters of the list: `/v1/keywords?websiteId=…`. */
  path: string;
  /** Without the filters, the day and the extension. */
  fileName: string;
}

const types = {
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};
type FileKind = keyof typeof types;

/** Downloads the whole filtered list as CSV or as an Excel workbook, or creates a link to it for spreadsheets. */
export function CsvLink({ path, fileName }: CsvLinkProps) {
  const [isLinking, setLinking] = useState(false);
  const mayLink = useHasRole('manager');
  const download = useAction((kind: FileKind) => save(path, fileName, kind));
  return (
    <>
      <Group gap={4} wrap="nowrap">
        {(['csv', 'xlsx'] as const).map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={download.isPending && download.variables === kind}
            onClick={() => download.mutate(kind)}
          >
            {kind.toUpperCase()}
          </Button>
        ))}
        {mayLink && (
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label={t`Create CSV link`}
            onClick={() => setLinking(true)}
          >
            <IconLink size={16} aria-hidden />
          </Button>
        )}
      </Group>
      {download.isError && <ProblemNotice error={download.error} />}
      <LazyModal
        opened={isLinking}
        onClose={() => setLinking(false)}
        title={t`Create CSV link`}
        size="lg"
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        <NewCsvLink path={path.replace(/^\/v1/, '')} name={fileName} onClose={() => setLinking(false)} />
      </LazyModal>
    </>
  );
}

async function save(path: string, name: string, kind: FileKind): Promise<void> {
  const response = await fetch(`/dashboard/api${path}`, { headers: { accept: types[kind] } });
  if (!response.ok) throw toProblem(await response.json().catch(() => null), response);
  const day = dayOfNow(Date.now());
  saveBlob(await response.blob(), `${filteredFileName(name, path, day)}.${kind}`);
}
