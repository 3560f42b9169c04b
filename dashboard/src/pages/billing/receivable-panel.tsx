import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type Receivable, receivablesQuery } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { Panel } from '../../ui/panel.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { rowsOf } from '../../ui/table/rows-of.ts';

/** The balance of each client, for an agency whose invoices name clients. */
export function ReceivablePanel() {
  const { data } = useQuery(receivablesQuery());
  const clients = (data?.data ?? []).filter(({ recipient }) => recipient !== null);
  if (clients.length === 0) return null;
  const title = t`Balance by client`;
  return (
    <Panel
      title={title}
      description={t`Unpaid invoices less credit notes that are not paid out yet. One client's credit does not reduce another's balance.`}
      isFlush
    >
      <DataTable
        label={title}
        columns={columns}
        rows={rowsOf(clients)}
        rowId={({ recipient, currency }) => `${recipient} ${currency}`}
        empty={null}
      />
    </Panel>
  );
}

const columns: Column<Receivable>[] = [
  { id: 'client', header: t`Client`, cell: ({ recipient }) => recipient, isName: true },
  {
    id: 'invoiced',
    header: t`Unpaid invoices`,
    cell: ({ invoicedAmount, currency }) => formatMinor(invoicedAmount, currency),
    align: 'end',
    width: 152,
  },
  {
    id: 'credited',
    header: t`Credit notes to pay out`,
    cell: ({ creditedAmount, currency }) => formatMinor(creditedAmount, currency),
    align: 'end',
    width: 200,
  },
  {
    id: 'balance',
    header: t`Balance`,
    cell: ({ dueAmount, currency }) =>
      dueAmount < 0
        ? t`You owe ${formatMinor(-dueAmount, currency)}`
        : t`${formatMinor(dueAmount, currency)} due`,
    align: 'end',
    width: 184,
    isOnPhone: true,
  },
];
