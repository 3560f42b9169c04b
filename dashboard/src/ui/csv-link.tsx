import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { toProblem } from '../api/problem.ts';
import { ProblemNotice } from './problem-notice.tsx';

interface CsvLinkProps {
  /** Below `/dashboard/api`, with the list's own filters: `/v1/keywords?websiteId=…`. */
  path: string;
  /** Without `.csv`. */
  fileName: string;
}

/** The whole filtered list as a file. */
export function CsvLink({ path, fileName }: CsvLinkProps) {
  const download = useMutation({ mutationFn: () => save(path, `${fileName}.csv`) });
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
  const answer = await fetch(`/dashboard/api${path}`, { headers: { accept: 'text/csv' } });
  if (!answer.ok) throw toProblem(await answer.json().catch(() => null), answer);
  const address = URL.createObjectURL(await answer.blob());
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}
