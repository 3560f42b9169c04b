import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type ApiKey, keysQuery, revokeKey } from '../../api/keys.ts';
import { useAction } from '../../api/use-action.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { keyColumns } from './key-columns.tsx';

interface KeyTableProps {
  query: UseQueryResult<{ data: ApiKey[] }>;
  mayRevoke: boolean;
  empty: ReactNode;
}

/** All API keys of the account, also expired and revoked ones. */
export function KeyTable({ query, mayRevoke, empty }: KeyTableProps) {
  const [selected, setSelected] = useState<ApiKey | null>(null);
  const columns = useMemo(() => keyColumns(mayRevoke ? setSelected : undefined), [mayRevoke]);
  const revoking = useAction(revokeKey, { affects: [keysQuery().queryKey] });
  return (
    <>
      <DataTable
        label={t`API keys`}
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={empty}
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={t`Revoke ${selected?.name ?? t`API key`}?`}
        confirmLabel={t`Revoke API key`}
        isDangerous
        onConfirm={async () => selected && revoking.mutateAsync(selected.id)}
      >
        <Trans>Requests with this key are rejected within a second. This action cannot be undone.</Trans>
      </ConfirmDialog>
    </>
  );
}
