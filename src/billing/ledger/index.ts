export { postInvoice } from './post-invoice.ts';
export { ledgerEndpoints } from './routes.ts';
