import { sql } from 'kysely';
import { encodeId } from '#ids.ts';
import { signBody } from '../sandbox/vendors/stripe/sign-event.ts';
import type { DashboardSession } from './dashboard-session.ts';
import type { TestApp } from './test-app.ts';

interface World {
  app: TestApp;
  owner: DashboardSession;
  /** The public id of the website that all campaigns are for. */
  website: string;
  /** From 0 to below 1, the same for the same seed. */
  random(): number;
}

type Actions = Record<string, () => Promise<unknown>>;

const dayMs = 86_400_000;
const rare = new Set(['edit', 'remove', 'deleteWebsite', 'cancel', 'expire', 'hours']);

/** Everything that can happen to the campaigns of a website, each thing by itself, and how often it comes. */
export function openRandomCampaigns(world: World) {
  const atStripe = openStripe(world);
  const actions: Actions = { ...whatPeopleDo(world), ...atStripe.actions, ...whatTimeDoes(world) };
  return {
    actions,
    names: Object.keys(actions).flatMap((name) => (rare.has(name) ? [name] : [name, name, name])),
    /** Brings everything to rest: all is told, and all is heard. */
    settle: async () => {
      await atStripe.tellAll();
      await world.app.drain();
      await world.app.run('billing.sync-due');
      await world.app.drain();
    },
    /** How many subscriptions Stripe would go on charging for. */
    countCharged: async (): Promise<number> => {
      const { data } = await atStripe.ask('/v1/subscriptions', 'GET');
      return data.filter(({ status }: any) => ['active', 'trialing', 'past_due'].includes(status)).length;
    },
  };
}

function whatPeopleDo({ app, owner, website, random }: World): Actions {
  const { db } = app.stores.database;
  const tokens = new Map<string, string>();
  const any = pickFrom(random);
  /** A campaign whose status is one of these, mostly: whatever it is then, is tried too. */
  const find = async (...statuses: string[]): Promise<string> => {
    const all = random() < 0.15;
    const { rows } = await sql<{ id: string }>`
      select id from campaigns where account_id = ${app.mine.accountId} and (${all} or status = any(${statuses}))
      order by id desc limit 6`.execute(db);
    return encodeId('cmp', any(rows)?.id ?? app.mine.accountId);
  };
  const preview = async (): Promise<void> => {
    const id = await find('draft');
    const reply = await owner.call('POST', `/campaigns/${id}/launch/preview`);
    if (reply.status === 200) tokens.set(id, reply.body.data.token);
  };
  const confirm = async (times: number): Promise<void> => {
    const [id, token] = any([...tokens].slice(-3)) ?? [];
    const click = () => owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    if (id !== undefined) await Promise.all(Array.from({ length: times }, click));
  };
  const call = async (method: string, path: string): Promise<void> => void (await owner.call(method, path));
  return {
    draft: () => {
      const addOns = random() < 0.3 ? ['additional_campaign'] : [];
      return app.call('POST', '/campaigns', { body: { websiteId: website, type: 'autoseo', addOns } });
    },
    edit: async () => {
      const body = { targetKeywords: 5 + Math.floor(random() * 50) };
      await app.call('PATCH', `/campaigns/${await find('draft')}`, { body });
    },
    remove: async () => app.call('DELETE', `/campaigns/${await find('draft')}`),
    deleteWebsite: () => app.call('DELETE', `/websites/${website}`),
    preview,
    launch: () => confirm(1),
    launchTwice: () => confirm(2),
    previewAndLaunch: () => preview().then(() => confirm(3)),
    abandon: async () => random() < 0.4 && call('DELETE', `/campaigns/${await find('draft')}/launch`),
    pause: async () => call('POST', `/campaigns/${await find('active')}/pause`),
    resume: async () => call('POST', `/campaigns/${await find('paused')}/resume`),
    cancel: async () => call('POST', `/campaigns/${await find('active', 'paused', 'past_due')}/cancel`),
    payInvoice: async () => {
      const { data } = (await owner.call('GET', '/billing/invoices')).body;
      const owed = any<any>(data.filter(({ state }: any) => state === 'open' || state === 'overdue'));
      if (owed !== undefined) await call('POST', `/billing/invoices/${owed.id}/paid`);
    },
  };
}

function whatTimeDoes({ app, random }: World): Actions {
  return {
    hours: async () => app.advance(3_600_000 * Math.ceil(random() * 3)),
    days: async () => app.advance(dayMs * Math.ceil(random() * 20)),
    clock: async () => {
      for (const task of ['issue-due', 'mark-overdue', 'sync-due']) await app.run(`billing.${task}`);
    },
  };
}

function openStripe({ app, random }: World) {
  const any = pickFrom(random);
  const ask = async (path: string, method = 'POST'): Promise<any> => {
    const headers = { authorization: 'Bearer sk_test_cairn' };
    const answer = await fetch(`${app.sandbox.url}/stripe${path}`, { method, headers, redirect: 'manual' });
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : null;
  };
  const onSession = async (action: string, outcome: string): Promise<void> => {
    const { rows } = await sql<{ ref: string }>`
      select provider_ref as ref from subscriptions
      where provider = 'stripe' and (state = 'starting') = ${action === 'pay'} order by id desc limit 4
    `.execute(app.stores.database.db);
    const found = any(rows);
    if (found !== undefined) await ask(`/${action}/${found.ref}/${outcome}`);
  };
  const events = async (): Promise<any[]> => (await ask('/v1/events', 'GET')).data;
  const tell = async (told: readonly object[]): Promise<void> => {
    for (const event of told) {
      const body = JSON.stringify(event);
      const headers = { 'stripe-signature': signBody(body, Math.floor(Date.now() / 1000)) };
      await app.call('POST', '/dashboard/api/billing/stripe', { key: null, body, headers });
    }
  };
  const actions: Actions = {
    payCheckout: () => onSession('pay', 'paid'),
    decline: () => onSession('pay', 'declined'),
    expire: () => onSession('pay', 'expired'),
    renew: () => onSession('renew', 'paid'),
    failToRenew: () => onSession('renew', 'failed'),
    payAtStripe: async () => {
      const failed = (await events()).filter(({ type }) => type === 'invoice.payment_failed');
      const event = any(failed.slice(0, 4));
      if (event !== undefined) await ask(`/v1/invoices/${event.data.object.id}/pay`);
    },
    // The newest first, and some not at all.
    tellSome: async () => tell((await events()).slice(0, 40).filter(() => random() < 0.6)),
    tellOneAgain: async () => tell([any(await events())].filter((event) => event !== undefined)),
  };
  return { actions, ask, tellAll: async () => tell(await events()) };
}

function pickFrom(random: () => number) {
  return <One>(list: readonly One[]): One | undefined => list[Math.floor(random() * list.length)];
}
