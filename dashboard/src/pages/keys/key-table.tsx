import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { type ApiKey, keysQuery, revokeKey } from '../../api/keys.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wholeRows } from '../../ui/table/whole-rows.ts';
import { keyColumns } from './key-columns.tsx';

interface KeyTableProps {
  query: UseQueryResult<{ data: ApiKey[] }>;
  mayRevoke: boolean;
  empty: ReactNode;
}

/** The account's keys, those that have ended included, with a way to end each. */
export function KeyTable({ query, mayRevoke, empty }: KeyTableProps) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  const columns = useMemo(() => keyColumns(mayRevoke ? setLeaving : undefined), [mayRevoke]);
  const revoke = async () => {
    if (leaving !== null) await revokeKey(leaving.id);
    await client.invalidateQueries({ queryKey: keysQuery().queryKey });
  };
  return (
    <>
      <DataTable
        label="API keys"
        columns={columns}
        rows={wholeRows(query)}
        rowId={({ id }) => id}
        empty={empty}
      />
      <ConfirmDialog
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        title={`Revoke ${leaving?.name ?? 'key'}?`}
        confirmLabel="Revoke key"
        isDangerous
        onConfirm={revoke}
      >
        Whatever uses it is refused within a second. This cannot be undone.
      </ConfirmDialog>
    </>
  );
}
