import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { webhookSecret } from '../../../sandbox/vendors/stripe/sign-event.ts';
import { mix, pick, unit } from '../../../sandbox/world/hash.ts';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { openRandomCampaigns } from '../../../test/fixtures/random-campaigns.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { type CampaignStatus, nextStage, nextStatus, type StatusEvent } from '#campaigns/core';

const runs = 6;
const actionsPerRun = 45;
const firstActions = ['draft', 'previewAndLaunch', 'payCheckout', 'deliverSome'];
const running = new Set(['active', 'paused', 'past_due']);
const apps: TestApp[] = [];
afterAll(async () => {
  for (const app of apps) await app.close();
});

const openApp = async (provider: string): Promise<TestApp> => {
  const app = await createTestApp((url) => ({
    BILLING_PROVIDER: provider,
    STRIPE_KEY: 'sk_test_cairn',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: `${url}/stripe`,
    PUBLIC_URL: 'http://cairn.example',
  }));
  apps.push(app);
  return app;
};

/** The invariants after any sequence of actions, once the queue is empty. */
async function checkInvariants(app: TestApp): Promise<void> {
  const { db } = app.stores.database;
  const { rows: campaigns } = await sql<any>`
    select c.*, (select count(*)::int from websites w where w.id = c.website_id) as sites,
      (select count(*)::int from subscriptions s
        where s.subject_id = c.id and s.state in ('active', 'past_due', 'paused')) as alive,
      (select count(*)::int from subscriptions s where s.subject_id = c.id and s.state = 'starting') as starting
    from campaigns c`.execute(db);
  for (const { status, progress, alive, starting, sites, launch_state: launch } of campaigns) {
    const isRunning = running.has(status);
    expect({ status, alive }).toEqual({ status, alive: isRunning ? 1 : 0 });
    expect({ status, starting }).toEqual({ status, starting: launch === 'awaiting_payment' ? 1 : 0 });
    expect({ isRunning, sites }).toEqual({ isRunning, sites: isRunning ? 1 : sites });
    expect(progress >= 0 && progress <= 100).toBe(true);
  }
  const { rows: orphans } = await sql`
    select from subscriptions s where s.state in ('starting', 'active', 'past_due', 'paused')
      and not exists (select from campaigns c where c.id = s.subject_id)`.execute(db);
  expect(orphans).toHaveLength(0);
  await checkHistory(app);
  await checkLedger(app);
}

async function checkHistory(app: TestApp): Promise<void> {
  const { rows } = await sql<any>`
    select event, from_state as "from", to_state as "to" from campaign_history
    where from_state is not null and event <> 'launch_failed'`.execute(app.stores.database.db);
  const illegal = rows.filter(({ event, from, to }: { event: StatusEvent; from: any; to: any }) =>
    (event as string) === 'stage'
      ? nextStage(from, to) === null
      : nextStatus(from as CampaignStatus, event) !== to,
  );
  expect(illegal).toEqual([]);
}

/** Every posting is balanced, and the receivable and cash of each invoice match its state. */
async function checkLedger(app: TestApp): Promise<void> {
  const { db } = app.stores.database;
  const { rows: unbalanced } = await sql`
    select posting_id from ledger_entries group by posting_id, currency having sum(amount) <> 0`.execute(db);
  expect(unbalanced).toEqual([]);
  const { rows: wrong } = await sql`
    select i.number, i.state, i.total, sum(e.amount) filter (where e.ledger = 'receivable') as owed,
      sum(e.amount) filter (where e.ledger = 'cash') as cash
    from invoices i left join ledger_entries e on e.invoice_id = i.id group by i.id
    having coalesce(sum(e.amount) filter (where e.ledger = 'receivable'), 0)
        <> case when i.state in ('open', 'overdue') then i.total else 0 end
      or coalesce(sum(e.amount) filter (where e.ledger = 'cash'), 0) <> case when i.state = 'paid' then i.total else 0 end
  `.execute(db);
  expect(wrong).toEqual([]);
}

describe.each(['invoice', 'stripe'])('random actions on campaigns with the provider %s', (provider) => {
  let opened: Promise<TestApp> | null = null;

  test.each(Array.from({ length: runs }, (_, seed) => seed))(
    'preserve all invariants in run %i',
    async (seed) => {
      const app = await (opened ??= openApp(provider));
      const owner = await openSession(app, { role: 'owner' });
      // Sign-ins are rate-limited per minute.
      app.advance(61_000);
      const { body } = await app.call('POST', '/websites', { body: { domain: `run-${seed}.example` } });
      // Removes the jobs of the new website, such as its first audit, because campaigns start the jobs they need.
      await sql`delete from graphile_worker._private_jobs`.execute(app.stores.database.db);
      let drawn = 0;
      const random = () => unit(mix(mix(seed, 17), drawn++));
      const world = openRandomCampaigns({ app, owner, website: body.data.id, random });
      const plan = Array.from(
        { length: actionsPerRun },
        (_, step) => firstActions[step] ?? pick(world.names, mix(seed, step)),
      );
      for (const name of plan) {
        await world.actions[name]?.();
        await app.drain();
        await checkInvariants(app).catch((error: unknown) => {
          throw new Error(`after ${name} of ${plan.join(' ')}`, { cause: error });
        });
      }
      await world.deliverAll();
      await checkInvariants(app);
      const { rows } = await sql<any>`
      select count(*)::int as alive from subscriptions
      where provider = 'stripe' and state in ('active', 'past_due', 'paused')`.execute(
        app.stores.database.db,
      );
      expect(await world.countCharged()).toBe(rows[0].alive);
    },
  );

  test('include every status event', async () => {
    const { db } = (await (opened ??= openApp(provider))).stores.database;
    const { rows } = await sql<{ event: string }>`select distinct event from campaign_history`.execute(db);
    const events = rows.map(({ event }) => event);
    const failed = provider === 'stripe' ? ['launch_failed'] : [];
    const steps = ['launch', 'pause', 'resume', 'payment_overdue', 'payment_received', 'cancel', ...failed];
    expect(events).toEqual(expect.arrayContaining(steps));
  });
});
