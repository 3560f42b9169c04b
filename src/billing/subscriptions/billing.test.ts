import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { nextInvoiceNumber } from '#billing/invoices';
import { dayMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { type DashboardSession, openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { startSubscription } from './start-subscription.ts';
import { endSubscription, pauseSubscription, resumeSubscription } from './subscription-actions.ts';

let app: TestApp;
let owner: DashboardSession;

const settings = {
  provider: 'invoice',
  stripe: null,
  publicUrl: '',
  issuer: [],
  paymentTerms: null,
} as const;

beforeAll(async () => {
  app = await createTestApp({ INVOICE_ISSUER: 'Agency; Main Street 1', INVOICE_TERMS: 'To our account.' });
  owner = await openSession(app, { role: 'owner' });
});
afterAll(() => app.close());

/** Starts a subscription for a subject of its own, and returns its actions. */
async function subscribe(monthlyAmount = 30_000, recipient: string | null = null) {
  const { db } = app.stores.database;
  const { accountId } = app.mine;
  const of = { accountId, subjectId: newId(), reason: null };
  const within = <Result>(work: (context: any) => Promise<Result>) =>
    db.transaction().execute((transaction) => work({ db: transaction, now: new Date(), accountId }));
  const launch = {
    subject: 'Work',
    recipient,
    launchId: newId(),
    currency: 'USD',
    lines: [{ label: 'Work', amount: monthlyAmount }],
  };
  const start = { ...of, ...launch, monthlyAmount, returnPath: '/', payBy: new Date() };
  const { subscription } = await within((context) => startSubscription(context, start, settings));
  const invoices = async (): Promise<any[]> => {
    const { rows } = await sql<any>`
      select * from invoices where subscription_id = ${subscription.id} order by period_start, id`.execute(
      db,
    );
    return rows;
  };
  return {
    invoices,
    id: subscription.id,
    state: async () => {
      const { rows } = await sql<any>`select * from subscriptions where id = ${subscription.id}`.execute(db);
      return rows[0];
    },
    pause: () => within((context) => pauseSubscription(context, of, settings)),
    resume: () => within((context) => resumeSubscription(context, of, settings)),
    end: () => within((context) => endSubscription(context, of, settings)),
  };
}

async function tick(): Promise<void> {
  await app.run('billing.issue-due');
  await app.run('billing.mark-overdue');
}
const daysLater = async (days: number) => {
  app.advance(days * dayMs);
  await tick();
};
const listed = async (query = '') => (await owner.call('GET', `/billing/invoices${query}`)).body;
const pay = async (number: string) => {
  const { id } = (await listed()).data.find((invoice: any) => invoice.number === number);
  return owner.call('POST', `/billing/invoices/${id}/paid`);
};

describe('invoices', () => {
  test('invoice numbers have no gaps, despite concurrent launches and a rollback', async () => {
    const { db } = app.stores.database;
    const rolledBack = db.transaction().execute(async (transaction) => {
      await nextInvoiceNumber({ db: transaction, now: new Date() });
      throw new Error('rolled back');
    });
    await Promise.allSettled([...Array.from({ length: 6 }, () => subscribe()), rolledBack]);
    await subscribe();
    const numbers = (await listed()).data.map(({ number }: any) => number).toSorted();
    const year = new Date().getUTCFullYear();
    expect(numbers).toEqual(
      numbers.map((_: string, index: number) => `${year}-${String(index + 1).padStart(6, '0')}`),
    );
    expect(numbers.length).toBeGreaterThanOrEqual(7);
  });

  test('each month gets one invoice, even if the worker was stopped for months', async () => {
    const one = await subscribe();
    await tick();
    expect(await one.invoices()).toHaveLength(1);
    const [first] = await one.invoices();
    await pay(first.number);
    app.advance(63 * dayMs);
    await Promise.all([app.run('billing.issue-due'), app.run('billing.issue-due')]);
    const all = await one.invoices();
    expect(all).toHaveLength(3);
    expect(all.map((invoice) => invoice.period_start).slice(1)).toEqual(
      all.map((invoice) => invoice.period_end).slice(0, 2),
    );
    expect(all[2].due_at.getTime() - all[2].issued_at.getTime()).toBe(14 * dayMs);
  });

  test('an unpaid invoice becomes overdue at its due date, and no further invoice is issued until it is paid', async () => {
    const one = await subscribe();
    await daysLater(13);
    expect(await one.state()).toMatchObject({ state: 'active' });
    await daysLater(1);
    expect(await one.state()).toMatchObject({ state: 'past_due' });
    await daysLater(60);
    const all = await one.invoices();
    expect(all.map(({ state }) => state)).toEqual(['overdue']);
    expect((await pay(all[0].number)).status).toBe(200);
    await tick();
    expect(await one.state()).toMatchObject({ state: 'active' });
    // Days without work are not charged: the next month starts today.
    expect((await one.invoices())[1]).toMatchObject({ period_start: new Date().toISOString().slice(0, 10) });
  });

  test('a paused subscription gets no invoice, and its month continues after the pause', async () => {
    const one = await subscribe();
    const [first] = await one.invoices();
    await pay(first.number);
    await daysLater(10);
    await one.pause();
    await daysLater(100);
    expect(await one.invoices()).toHaveLength(1);
    await one.resume();
    const { period_end: end } = await one.state();
    expect(Date.parse(end) - Date.parse(first.period_end)).toBe(100 * dayMs);
    await daysLater(17);
    expect(await one.invoices()).toHaveLength(1);
    await daysLater(5);
    expect((await one.invoices())[1]).toMatchObject({ period_start: end });
  });

  test('a pause of minutes across midnight does not extend the month', async () => {
    const one = await subscribe();
    const { period_end: end, anchor_day: anchorDay } = await one.state();
    app.advance(dayMs - (Date.now() % dayMs) - 60_000);
    await one.pause();
    app.advance(2 * 60_000);
    await one.resume();
    expect(await one.state()).toMatchObject({ period_end: end, anchor_day: anchorDay });
  });

  test('cancelling a paused subscription refunds the days after the pause', async () => {
    const one = await subscribe();
    const [first] = await one.invoices();
    const days = (Date.parse(first.period_end) - Date.parse(first.period_start)) / dayMs;
    await daysLater(4);
    await one.pause();
    await daysLater(50);
    expect(await one.end()).toMatchObject({ state: 'cancelled' });
    const [, note] = await one.invoices();
    const unused = new Date(Date.parse(first.period_start) + 5 * dayMs).toISOString().slice(0, 10);
    expect(note).toMatchObject({ total: -Math.floor((30_000 * (days - 5)) / days), period_start: unused });
    expect(await one.end()).toMatchObject({ state: 'cancelled' });
    expect(await one.invoices()).toHaveLength(2);
    await daysLater(90);
    expect((await one.invoices()).map(({ state }) => state)).toEqual(['overdue', 'open']);
  });

  test('a free subscription gets no invoices', async () => {
    const one = await subscribe(0);
    await daysLater(70);
    expect(await one.invoices()).toEqual([]);
    expect(await one.end()).toMatchObject({ state: 'cancelled' });
  });
});

describe('the ledger', () => {
  const balances = async () => {
    const { data } = (await owner.call('GET', '/billing/balance')).body;
    return Object.fromEntries(data.map(({ ledger, amount }: any) => [ledger, amount]));
  };

  test('the balances show receivables, cash and refunds, and add up to zero', async () => {
    const one = await subscribe();
    const before = await balances();
    const [first] = await one.invoices();
    await pay(first.number);
    await one.end();
    const [, note] = await one.invoices();
    const after = await balances();
    expect(after.cash - (before.cash ?? 0)).toBe(30_000);
    expect(after.receivable - before.receivable).toBe(note.total - 30_000);
    expect(after.refund - (before.refund ?? 0)).toBe(-note.total);
    await pay(note.number);
    expect((await balances()).receivable - before.receivable).toBe(-30_000);
    const sum = Object.values<number>(await balances()).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(0);
  });

  test('each client has a balance of its own, and the credit of one does not lower what another owes', async () => {
    const [debtor, creditor] = [await subscribe(30_000, 'Debtor'), await subscribe(20_000, 'Creditor')];
    const [open] = await debtor.invoices();
    const [first] = await creditor.invoices();
    await pay(first.number);
    await creditor.end();
    const [, note] = await creditor.invoices();
    const { data } = (await owner.call('GET', '/billing/receivables')).body;
    const due = data.map((one: any) => [
      one.recipient,
      one.invoicedAmount,
      one.creditedAmount,
      one.dueAmount,
    ]);
    expect(due).toContainEqual(['Debtor', open.total, 0, open.total]);
    expect(due).toContainEqual(['Creditor', 0, -note.total, note.total]);
  });

  test('the database refuses a posting that does not balance', async () => {
    const { db } = app.stores.database;
    const [first] = await (await subscribe()).invoices();
    const unbalanced = sql`
      insert into ledger_entries (id, account_id, posting_id, ledger, amount, currency, invoice_id, posted_at, reason)
      values (${newId()}, ${app.mine.accountId}, ${newId()}, 'cash', 100, 'USD', ${first.id}, ${new Date()}, 'paid')`;
    await expect(unbalanced.execute(db)).rejects.toThrow(/does not balance/);
  });
});

describe('the PDF document', () => {
  test('an invoice is an A4 document with the same bytes on every request', async () => {
    const { id } = (await listed()).data[0];
    const [first, second] = await Promise.all([
      owner.call('GET', `/billing/invoices/${id}/pdf`),
      owner.call('GET', `/billing/invoices/${id}/pdf`, { headers: { accept: 'application/pdf' } }),
    ]);
    expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(first?.headers['content-disposition']).toMatch(/^inline; filename="[\w-]+\.pdf"$/);
    expect(first?.text).toMatch(/^%PDF-1/);
    expect(first?.text).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(second?.text).toBe(first?.text);
    const refused = await owner.call('GET', `/billing/invoices/${id}/pdf`, {
      headers: { accept: 'text/csv' },
    });
    expect(refused).toMatchObject({ status: 406, body: { code: 'not_acceptable' } });
  });
});

describe('access', () => {
  const paths = ['/billing/subscriptions', '/billing/invoices', '/billing/balance', '/billing/receivables'];

  test('managers see everything and viewers nothing, and neither can mark an invoice as paid', async () => {
    const viewer = await openSession(app, { role: 'viewer' });
    const manager = await openSession(app, { role: 'manager' });
    const { id } = (await listed()).data[0];
    const reads = [...paths, `/billing/invoices/${id}`, `/billing/invoices/${id}/pdf`];
    for (const path of reads) {
      expect((await manager.call('GET', path)).status).toBe(200);
      expect(await viewer.call('GET', path)).toMatchObject({
        status: 403,
        body: { code: 'insufficient_right' },
      });
    }
    for (const role of ['viewer', 'manager'] as const) {
      const person = await openSession(app, { role });
      expect((await person.call('POST', `/billing/invoices/${id}/paid`)).status).toBe(403);
    }
  });

  test('another account and an API key have no access', async () => {
    const otherOwner = await openSession(app, { role: 'owner', accountId: app.theirs.accountId });
    const { id } = (await listed()).data[0];
    for (const path of paths) expect((await otherOwner.call('GET', path)).body.data).toEqual([]);
    const calls: [string, string][] = [
      ['GET', `/billing/invoices/${id}`],
      ['GET', `/billing/invoices/${id}/pdf`],
      ['POST', `/billing/invoices/${id}/paid`],
    ];
    for (const [method, path] of calls) {
      expect(await otherOwner.call(method, path)).toMatchObject({
        status: 404,
        body: { code: 'invoice_not_found' },
      });
      expect((await app.call(method, `/dashboard/api${path}`)).status).toBe(401);
    }
    for (const path of paths) expect((await app.call('GET', `/dashboard/api${path}`)).status).toBe(401);
  });

  test('paging lists each invoice exactly once', async () => {
    const { data: all } = await listed();
    const paged: unknown[] = [];
    for (let cursor = ''; ;) {
      const page = await listed(`?limit=2${cursor}`);
      paged.push(...page.data);
      if (page.page.nextCursor === null) break;
      cursor = `&cursor=${page.page.nextCursor}`;
    }
    expect(paged).toEqual(all);
  });
});
