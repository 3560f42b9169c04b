import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { IconReceipt } from '../../ui/icons.ts';
import { useState } from 'react';
import { type Invoice, invoicesQuery, markPaid } from '../../api/billing.ts';
import { formatMinor } from '../../format/money.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { optionsOfStyles } from '../../ui/status-style.ts';
import { Panel } from '../../ui/panel.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useRows } from '../../ui/table/use-rows.ts';
import { useSearchChange } from '../../ui/use-search-change.ts';
import { useCampaignAction } from '../campaigns/parts/use-campaign-action.ts';
import { invoiceStyles, isCreditNote } from './billing-labels.ts';
import { invoiceColumns } from './invoice-columns.tsx';

const states = optionsOfStyles(invoiceStyles);

type BillingSearch = NonNullable<Parameters<typeof invoicesQuery>[0]>;

interface InvoicePanelProps {
  search: BillingSearch;
  /** The choices of the filter. */
  campaigns: readonly { value: string; label: string }[];
  /** Added to an empty list. */
  note?: string;
}

/** Invoices and credit notes. Owners can mark them as paid. */
export function InvoicePanel({ search, campaigns, note }: InvoicePanelProps) {
  const change = useSearchChange();
  const rows = useRows(invoicesQuery(search));
  const [selected, setSelected] = useState<Invoice | null>(null);
  const isCredit = selected !== null && isCreditNote(selected);
  const number = selected?.number ?? '';
  const markingPaid = useCampaignAction(markPaid);
  const filters = [
    { name: 'state', label: t`Status`, options: states, isMultiple: true },
    {
      name: 'campaignId',
      label: t`Campaign`,
      options: campaigns,
      isMultiple: true,
    },
    { name: 'startDate', label: t`Issued from`, options: [], input: 'day' as const },
    { name: 'endDate', label: t`Issued until`, options: [], input: 'day' as const },
  ];
  return (
    <Panel title={t`Invoices and credit notes`} isFlush>
      <div style={{ padding: '0 16px 8px' }}>
        <FilterBar filters={filters} values={{ ...search }} onChange={change} />
      </div>
      <DataTable
        label={t`Invoices and credit notes`}
        columns={invoiceColumns(setSelected)}
        rows={rows}
        rowId={({ id }) => id}
        empty={
          <EmptyState icon={IconReceipt} title={t`No invoices`}>
            {Object.values(search).some((value) => value !== undefined) ? (
              <Trans>Remove a filter to see more.</Trans>
            ) : (
              <Trans>The first invoice is issued when a campaign is launched, then one for each month.</Trans>
            )}{' '}
            {note}
          </EmptyState>
        }
      />
      <ConfirmDialog
        isOpen={selected !== null}
        onClose={() => setSelected(null)}
        title={isCredit ? t`Mark ${number} as refunded?` : t`Mark ${number} as paid?`}
        confirmLabel={isCredit ? t`Mark as refunded` : t`Mark as paid`}
        onConfirm={() => (selected === null ? Promise.resolve() : markingPaid.mutateAsync(selected.id))}
      >
        {selected !== null && describePayment(selected)}
      </ConfirmDialog>
    </Panel>
  );
}

function describePayment({ total, currency }: Invoice): string {
  const amount = formatMinor(Math.abs(total), currency);
  return total < 0
    ? t`You confirm that ${amount} was refunded or set off. This action cannot be undone.`
    : t`You confirm that you received ${amount}. If no other invoice is overdue, the campaign resumes. This action cannot be undone.`;
}
