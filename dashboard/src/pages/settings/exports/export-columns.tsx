import { Button } from '@mantine/core';
import { type Export, exportFile } from '../../../api/exports.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatTime } from '../../../format/dates.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';

export const exportColumns: Column<Export>[] = [
  { id: 'requestedAt', header: 'Requested', cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) =>
      state === 'ready' ? (
        <StateBadge tone="good" label="Ready" />
      ) : (
        <StateBadge tone="working" label="Preparing" />
      ),
    width: 160,
  },
  { id: 'bytes', header: 'Size', align: 'end', cell: ({ bytes }) => formatBytes(bytes), width: 140 },
  {
    id: 'file',
    header: 'File',
    align: 'end',
    width: 160,
    cell: ({ id, state, requestedAt }) =>
      state === 'ready' && (
        <Button
          size="xs"
          variant="default"
          component="a"
          href={exportFile(id)}
          download
          aria-label={`Download the export of ${formatTime(requestedAt)}`}
        >
          Download
        </Button>
      ),
  },
];
