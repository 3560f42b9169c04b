import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type Export, exportFile } from '../../../api/exports.ts';
import { formatBytes } from '../../../format/bytes.ts';
import { formatTime } from '../../../format/dates.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import type { Column } from '../../../ui/table/column.ts';

export const exportColumns: Column<Export>[] = [
  { id: 'requestedAt', header: t`Requested`, cell: ({ requestedAt }) => formatTime(requestedAt) },
  {
    id: 'state',
    header: t`Status`,
    cell: ({ state }) =>
      state === 'ready' ? (
        <StateBadge tone="good" label={t`Ready`} />
      ) : (
        <StateBadge tone="working" label={t`Preparing`} />
      ),
    width: 160,
  },
  { id: 'bytes', header: t`Size`, align: 'end', cell: ({ bytes }) => formatBytes(bytes), width: 140 },
  {
    id: 'file',
    header: t`File`,
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
          aria-label={t`Download the export of ${formatTime(requestedAt)}`}
        >
          <Trans>Download</Trans>
        </Button>
      ),
  },
];
