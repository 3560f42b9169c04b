import { plural, t } from '@lingui/core/macro';
import type { Invoice } from '../../../api/billing.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMinor } from '../../../format/money.ts';
import { paths } from '../../../paths.ts';
import { isCreditNote } from '../../billing/billing-labels.ts';
import { listFirst } from './list-first.ts';

type Kind = 'overdue' | 'open' | 'credit';

const kinds = {
  overdue: {
    tone: 'bad',
    href: paths.billing({ state: 'overdue' }),
    titleOf: (count: number) =>
      plural(count, { one: '# invoice is overdue', other: '# invoices are overdue' }),
  },
  open: {
    tone: 'warn',
    href: paths.billing({ state: 'open' }),
    titleOf: (count: number) => plural(count, { one: '# invoice is unpaid', other: '# invoices are unpaid' }),
  },
  credit: {
    tone: 'warn',
    href: paths.billing({ state: 'open' }),
    titleOf: (count: number) =>
      plural(count, { one: '# credit note to refund', other: '# credit notes to refund' }),
  },
} as const;

const kindOf = (invoice: Invoice): Kind =>
  isCreditNote(invoice) ? 'credit' : invoice.state === 'overdue' ? 'overdue' : 'open';

/** One entry for overdue invoices, for other unpaid ones and for credit notes, each with the numbers and amounts, the first to be paid first. Pure. */
export function unpaidInvoices(invoices: readonly Invoice[]) {
  const sorted = invoices.toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  return [...Map.groupBy(sorted, kindOf)].map(([kind, some]) => {
    const { titleOf, tone, href } = kinds[kind];
    return {
      kind,
      key: `invoices ${kind}`,
      tone,
      title: titleOf(some.length),
      note: listFirst(some.map(describe)),
      href,
    };
  });
}

function describe(invoice: Invoice): string {
  const { number, subject, total, currency, dueAt } = invoice;
  const named = `${number} (${subject}): ${formatMinor(Math.abs(total), currency)}`;
  return isCreditNote(invoice) ? named : t`${named} due ${formatDay(dueAt.slice(0, 10))}`;
}
