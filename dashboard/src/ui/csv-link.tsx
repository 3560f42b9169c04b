import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { toProblem } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { useHasRole } from '../session/use-has-role.ts';
import { IconDownload, IconLink } from './icons.ts';
import { lazyPart } from './lazy/lazy-part.tsx';
import { LazyModal } from './lazy/lazy-modal.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { saveBlob } from './save-blob.ts';

const NewCsvLink = lazyPart(async () => (await import('./new-csv-link.tsx')).NewCsvLink);

interface CsvLinkProps {
  /** Path below `/dashboard/api`, including the filters of the list: `/v1/keywords?websiteId=…`. */
  path: string;
  /** Without `.csv`. */
  fileName: string;
}

/** Downloads the whole filtered list as CSV, or creates a link to it for spreadsheets. */
export function CsvLink({ path, fileName }: CsvLinkProps) {
  const [isLinking, setLinking] = useState(false);
  const mayLink = useHasRole('manager');
  const download = useAction(() => save(path, `${fileName}.csv`));
  return (
    <>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate()}
        >
          CSV
        </Button>
        {mayLink && (
          <Button
            variant="default"
            size="xs"
            px={8}
            aria-label="Create CSV link"
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
        title="Create CSV link"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <NewCsvLink path={path.replace(/^\/v1/, '')} name={fileName} onClose={() => setLinking(false)} />
      </LazyModal>
    </>
  );
}

async function save(path: string, name: string): Promise<void> {
  const response = await fetch(`/dashboard/api${path}`, { headers: { accept: 'text/csv' } });
  if (!response.ok) throw toProblem(await response.json().catch(() => null), response);
  saveBlob(await response.blob(), name);
}
