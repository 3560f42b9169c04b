import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { type Invoice, invoicesQuery, markPaid } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { choicesOfLooks } from '../../ui/look.ts';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useDeed } from '../campaigns/parts/use-deed.ts';
import { invoiceLooks } from './billing-words.ts';
import { invoiceColumns } from './invoice-columns.tsx';

const states = choicesOfLooks(invoiceLooks);

interface BillingSearch {
  state?: Invoice['state'][];
  campaignId?: string;
}

/** Invoices and credit notes with their state, as PDF, and to be marked as paid by an owner. */
export function InvoicePanel({ search }: { search: BillingSearch }) {
  const change = useSearchChange();
  const { state, campaignId } = search;
  const rows = useRows(
    invoicesQuery({ state, campaignId: campaignId === undefined ? undefined : [campaignId] }),
  );
  const [marked, setMarked] = useState<Invoice | null>(null);
  const paying = useDeed(markPaid);
  const filters = [
    { name: 'state', label: 'State', options: states, isMultiple: true },
    ...(campaignId === undefined
      ? []
      : [{ name: 'campaignId', label: 'Campaign', options: [{ value: campaignId, label: 'one campaign' }] }]),
  ];
  return (
    <Panel title="Invoices and credit notes" isFlush>
      <div style={{ padding: '0 16px 8px' }}>
        <FilterBar filters={filters} values={{ ...search }} onChange={change} />
      </div>
      <DataTable
        label="Invoices and credit notes"
        columns={invoiceColumns(setMarked)}
        rows={rows}
        rowId={({ id }) => id}
        height={480}
        empty={
          <EmptyState icon={IconReceipt} title="No invoice here">
            The first one comes with the launch of a campaign, the next ones with each month of it.
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={marked !== null}
        onClose={() => setMarked(null)}
        title={`Mark ${marked?.number ?? ''} as paid?`}
        confirmLabel="Mark as paid"
        onConfirm={() => (marked === null ? Promise.resolve() : paying.mutateAsync(marked.id))}
      >
        {marked !== null && describePayment(marked)}
      </ConfirmDialog>
    </Panel>
  );
}

function describePayment({ total, currency }: Invoice): string {
  const amount = formatMinor(Math.abs(total), currency);
  return total < 0
    ? `You say that ${amount} were paid out, or set off. This cannot be undone.`
    : `You say that ${amount} have come. With nothing overdue left, its campaign goes on. This cannot be undone.`;
}
