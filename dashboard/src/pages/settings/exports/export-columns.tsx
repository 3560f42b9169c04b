import { Button } from '@mantine/core';
import { type Export, exportFile } from '../../../api/exports.ts';
import { formatTime } from '../../../format/dates.ts';
import { none } from '../../../format/numbers.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';

export const exportColumns: Column<Export>[] = [
  { id: 'requestedAt', header: 'Ordered', cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) =>
      state === 'ready' ? (
        <StateBadge tone="good" label="Ready" />
      ) : (
        <StateBadge tone="working" label="Being made" />
      ),
    width: 160,
  },
  { id: 'bytes', header: 'Size', align: 'end', cell: ({ bytes }) => sizeText(bytes), width: 140 },
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

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
const step = 1000;

function sizeText(bytes: number | null): string {
  if (bytes === null) return none;
  const power = Math.min(Math.max(0, Math.floor(Math.log(bytes) / Math.log(step))), units.length - 1);
  const format = { style: 'unit', unit: units[power], maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(undefined, format).format(bytes / step ** power);
}
