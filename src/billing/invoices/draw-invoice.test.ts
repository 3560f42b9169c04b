import { expect, test } from 'vitest';
import type { Invoice } from '#billing/core';
import { newId } from '#platform/ids.ts';
import { checkPdfUa } from '../../../test/fixtures/check-pdf-ua.ts';
import { drawInvoice } from './draw-invoice.ts';

test('an invoice with long labels stays on one page and conforms to PDF/UA', async () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const lines = Array.from({ length: 8 }, () => ({ label: 'A very long name '.repeat(8), amount: 1 }));
  const invoice: Invoice = {
    id: newId(),
    accountId: newId(),
    subscriptionId: newId(),
    number: '2026-000001',
    state: 'open',
    currency: 'JPY',
    total: 8,
    lines,
    periodStart: '2026-11-21',
    periodEnd: '2026-12-21',
    issuedAt: now,
    dueAt: now,
    paidAt: null,
    providerRef: null,
    correctsId: null,
  };
  const letterhead = { issuer: ['Agency', 'Main Street 1'], paymentTerms: 'Soon', recipient: 'Client' };
  const bytes = await drawInvoice(invoice, letterhead);
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  expect(checkPdfUa(bytes)).toEqual([]);
});
