import { sql } from 'kysely';
import { encodeId, decodeId, newId } from '#ids.ts';
import { type ExchangePublisher, inventory } from '../sandbox/vendors/exchange/inventory.ts';
import { openSession } from './dashboard-session.ts';
import { createTestApp } from './test-app.ts';

const domain = 'placements.example';
export const targetUrl = `https://${domain}/shoes`;
export const hourMs = 60 * 60_000;
export const dayMs = 24 * hourMs;

/** A placement as operators see it. */
export type Shown = Record<string, any> & { id: string; status: string };

/** What is planned, where it is not the usual. */
interface Planned {
  publisher?: ExchangePublisher;
  source?: 'import' | 'exchange';
  isApproved?: boolean;
  guaranteeMonths?: number;
}

/** An installation with a connected exchange, an operator, and campaigns with placements that are planned by hand. */
export async function openPlacementsStage() {
  const app = await createTestApp((url) => ({
    EXCHANGE_URL: `${url}/exchange`,
    EXCHANGE_KEY: 'test',
  }));
  const { db } = app.stores.database;
  const operator = await openSession(app, { role: 'manager' });
  const stranger = await openSession(app, { role: 'manager', accountId: app.theirs.accountId });
  const site = await app.call('POST', '/websites', { body: { domain } });
  const websiteId: string = site.body.data.id;
  await sql`delete from graphile_worker._private_jobs`.execute(db);

  /** A campaign under way. */
  const startCampaign = async (): Promise<string> => {
    const { body } = await app.call('POST', '/campaigns', { body: { websiteId, type: 'autoseo' } });
    const now = new Date();
    await sql`
      update campaigns set status = 'active', stage = 'monitor', month = 1, launched_at = ${now}, stage_since = ${now}
      where id = ${decodeId('cmp', body.data.id)}`.execute(db);
    return body.data.id;
  };

  const addPublisher = async (
    publisher: ExchangePublisher,
    { source = 'exchange', guaranteeMonths }: Planned,
  ) => {
    const listedAt = source === 'exchange' ? new Date() : null;
    const { topics, language, country, priceMinor, currency, rel, turnaroundDays, monthlyTraffic } =
      publisher;
    const { rows } = await sql<{ id: string }>`
      insert into publishers (id, account_id, domain, authority, topics, language, country, price, currency, rel,
        turnaround_days, guarantee_months, monthly_traffic, contact, source, listed_at,
        created_at, updated_at)
      values (${newId()}, ${app.mine.accountId}, ${publisher.domain}, ${publisher.authority}, ${topics}, ${language},
        ${country}, ${priceMinor}, ${currency}, ${rel}, ${turnaroundDays},
        ${guaranteeMonths ?? publisher.guaranteeMonths}, ${monthlyTraffic}, 'ads@publisher.example',
        ${source}, ${listedAt}, now(), now())
      on conflict (account_id, domain) do update
        set source = excluded.source, listed_at = excluded.listed_at, guarantee_months = excluded.guarantee_months, is_paused = false
      returning id`.execute(db);
    return rows[0]?.id ?? '';
  };

  /** A placement that is planned and, usually, approved. */
  const plan = async (campaignId: string, planned: Planned = {}): Promise<string> => {
    const { publisher = publisherThat('reliable'), isApproved = true } = planned;
    const publisherId = await addPublisher(publisher, planned);
    const id = newId();
    const now = new Date();
    await sql`
      insert into campaign_placements (id, account_id, campaign_id, publisher_id, source_domain, month, target_url, anchor,
        rel_agreed, authority, price, currency, status, approved_at, created_at)
      values (${id}, ${app.mine.accountId}, ${decodeId('cmp', campaignId)}, ${publisherId}, ${publisher.domain}, 1,
        ${targetUrl}, 'Running  shoes', ${['sponsored']}, ${publisher.authority}, ${publisher.priceMinor},
        ${publisher.currency}, 'planned', ${isApproved ? now : null}, ${now})`.execute(db);
    return encodeId('plc', id);
  };

  const pathOf = (campaignId: string, id: string) => `/campaigns/${campaignId}/placements/${id}`;
  return {
    app,
    db,
    operator,
    stranger,
    websiteId,
    startCampaign,
    plan,
    /** The clock's job, some time later, and what it orders. */
    pass: async (milliseconds = 0) => {
      app.advance(milliseconds);
      await app.run('campaigns.tend-placements');
      await app.drain();
    },
    read: async (campaignId: string, id: string): Promise<Shown> =>
      (await operator.call('GET', pathOf(campaignId, id))).body.data,
    say: (campaignId: string, id: string, [verb, body]: [string, (object | undefined)?], person = operator) =>
      person.call('POST', `${pathOf(campaignId, id)}/${verb}`, body === undefined ? {} : { body }),
    /** What the history tells of placements, the oldest first. */
    eventsOf: async (campaignId: string): Promise<{ event: string; reason: string | null }[]> => {
      const { body } = await app.call('GET', `/campaigns/${campaignId}`);
      const entries = body.data.history.filter(({ event }: { event: string }) =>
        event.startsWith('placement'),
      );
      return entries.toReversed().map(({ event, reason }: any) => ({ event, reason }));
    },
    setStatus: (campaignId: string, status: string) =>
      sql`
        update campaigns set status = ${status}, stage = ${status === 'cancelled' ? 'closed' : 'monitor'}
        where id = ${decodeId('cmp', campaignId)}`.execute(db),
    close: () => app.close(),
  };
}

export type PlacementsStage = Awaited<ReturnType<typeof openPlacementsStage>>;

/** A publisher of the sandbox that behaves so. */
export function publisherThat(behaviour: string): ExchangePublisher {
  const found = inventory.find((one) => one.behaviour.name === behaviour && one.guaranteeMonths > 0);
  if (found === undefined) throw new Error(`No publisher ${behaviour}`);
  return found;
}
