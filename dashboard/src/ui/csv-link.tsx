import { Button } from '@mantine/core';
import { IconDownload } from './icons.ts';
import { toProblem } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface CsvLinkProps {
  /** Path below `/dashboard/api`, including the filters of the list: `/v1/keywords?websiteId=…`. */
  path: string;
  /** Without `.csv`. */
  fileName: string;
}

/** Downloads the whole filtered list as CSV. */
export function CsvLink({ path, fileName }: CsvLinkProps) {
  const download = useAction(() => save(path, `${fileName}.csv`));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        CSV
      </Button>
      {download.isError && <ProblemNotice error={download.error} />}
    </>
  );
}

async function save(path: string, name: string): Promise<void> {
  const response = await fetch(`/dashboard/api${path}`, { headers: { accept: 'text/csv' } });
  if (!response.ok) throw toProblem(await response.json().catch(() => null), response);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
