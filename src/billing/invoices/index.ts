export { type Credit, findUnusedCredit, recordCreditNote } from './invoice-credit.ts';
export { invoiceData, isManuallyPayable, rightToMarkPaid } from './invoice-response.ts';
export {
  findInvoice,
  selectSubscriptionInvoices,
  selectUnpaidInvoices,
  updateInvoiceState,
} from './invoice-queries.ts';
export { issueInvoice, nextInvoiceNumber, recordInvoice } from './issue-invoice.ts';
export { payInvoice, voidInvoice } from './pay-invoice.ts';
export { invoiceEndpoints, requireInvoice } from './routes.ts';
export { InvoiceShape } from './schemas.ts';
