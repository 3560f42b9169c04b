import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type CsvLink, csvLinksQuery, revokeCsvLink } from '../../../api/csv-links.ts';
import { useAction } from '../../../api/use-action.ts';
import { formatDay } from '../../../format/dates.ts';
import { useHasRole } from '../../../session/use-has-role.ts';
import { Ago } from '../../../ui/ago.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconLink } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wholeRows } from '../../../ui/table/whole-rows.ts';

/** The links that read a list as CSV without a session. */
export function CsvLinkTable() {
  const query = useQuery(csvLinksQuery());
  const [selected, setSelected] = useState<CsvLink | null>(null);
  const mayRevoke = useHasRole('manager');
  const columns = useMemo(() => linkColumns(mayRevoke ? setSelected : undefined), [mayRevoke]);
  const revoking = useAction(revokeCsvLink, { affects: [csvLinksQuery().queryKey] });
  return (
    <Panel title={t`CSV links`} isFlush>
      <DataTable
        label={t`CSV links`}
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconLink} title={t`No CSV links yet`}>
            <Trans>
              A link gives Google Sheets or Excel one list with its filters. Create one with the link button
              beside CSV and XLSX above a list.
            </Trans>
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Revoke ${selected?.name ?? t`CSV link`}?`}
        confirmLabel={t`Revoke CSV link`}
        isDangerous
        onConfirm={async () => selected && revoking.mutateAsync(selected.id)}
      >
        <Trans>Spreadsheets with this link receive no more data. This action cannot be undone.</Trans>
      </ConfirmDialog>
    </Panel>
  );
}

/** @param onRevoke undefined if the member may not revoke links */
function linkColumns(onRevoke: ((link: CsvLink) => void) | undefined): Column<CsvLink>[] {
  return [
    { id: 'name', header: t`Name`, cell: nameCell },
    { id: 'createdAt', header: t`Created`, cell: ({ createdAt }) => formatDay(createdAt), width: 140 },
    { id: 'expiresAt', header: t`Expires`, cell: ({ expiresAt }) => formatDay(expiresAt), width: 140 },
    { id: 'lastUsedAt', header: t`Last used`, cell: ({ lastUsedAt }) => <Ago at={lastUsedAt} />, width: 140 },
    {
      id: 'revoke',
      header: t`Actions`,
      align: 'end',
      width: 120,
      cell: (link) =>
        onRevoke !== undefined && (
          <Button
            size="xs"
            variant="default"
            aria-label={t`Revoke ${link.name}`}
            onClick={() => onRevoke(link)}
          >
            <Trans>Revoke</Trans>
          </Button>
        ),
    },
  ];
}

function nameCell({ name, path }: CsvLink) {
  return (
    <div>
      <Text fw={500}>{name}</Text>
      <Text size="xs" c="dimmed" ff="monospace" truncate maw={420}>
        {path}
      </Text>
    </div>
  );
}
