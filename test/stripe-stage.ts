import { signBody, webhookSecret } from '../sandbox/vendors/stripe/sign-event.ts';
import { openSession } from './dashboard-session.ts';
import { createTestApp } from './test-app.ts';

const webhook = '/dashboard/api/billing/stripe';

/** An installation that is paid through Stripe, an owner and a website, and everything that Stripe and its payers do. */
export async function openStripeStage() {
  const app = await createTestApp((url) => ({
    BILLING_PROVIDER: 'stripe',
    STRIPE_KEY: 'sk_test_cairn',
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_URL: `${url}/stripe`,
    PUBLIC_URL: 'http://cairn.example',
  }));
  const owner = await openSession(app, { role: 'owner' });
  const site = await app.call('POST', '/websites', { body: { domain: 'stripe.example' } });
  const websiteId: string = site.body.data.id;

  const stripe = async (path: string, method = 'POST'): Promise<any> => {
    const headers = { authorization: 'Bearer sk_test_cairn' };
    const answer = await fetch(`${app.sandbox.url}/stripe${path}`, { method, headers, redirect: 'manual' });
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer;
  };
  const preview = async (id: string): Promise<any> =>
    (await owner.call('POST', `/campaigns/${id}/launch/preview`)).body.data;
  const launchCampaign = async (id: string) => {
    const launch = async () => {
      const { token } = await preview(id);
      return owner.call('POST', `/campaigns/${id}/launch`, { body: { token } });
    };
    const reply = await launch();
    const { checkoutUrl = '', subscriptionId } = reply.body.data ?? {};
    return { id, launch, reply, subscriptionId, session: String(checkoutUrl).split('/').at(-1) };
  };
  const makeDraft = async (options: object = {}): Promise<string> => {
    const body = { websiteId, type: 'autoseo', ...options };
    return (await app.call('POST', '/campaigns', { body })).body.data.id;
  };

  /** What Stripe tells of a subscription, the oldest first. */
  const eventsOf = async (subscriptionId: string): Promise<object[]> => {
    const { data } = await stripe('/v1/events', 'GET');
    return data.filter((event: object) => JSON.stringify(event).includes(subscriptionId)).toReversed();
  };
  const tell = (event: object, signature?: string) => {
    const body = JSON.stringify(event, null, 1);
    const headers = { 'stripe-signature': signature ?? signBody(body, Math.floor(Date.now() / 1000)) };
    return app.call('POST', webhook, { key: null, body, headers });
  };
  const find = async (path: string, wanted: (row: any) => boolean): Promise<any[]> =>
    (await owner.call('GET', `/billing/${path}`)).body.data.filter(wanted);

  return {
    app,
    owner,
    websiteId,
    stripe,
    preview,
    makeDraft,
    launchCampaign,
    launchDraft: async (options?: object) => launchCampaign(await makeDraft(options)),
    act: (session: string | undefined, outcome: string) => stripe(`/pay/${session}/${outcome}`),
    renew: (session: string | undefined, outcome: string) => stripe(`/renew/${session}/${outcome}`),
    eventsOf,
    tell,
    tellAll: async (subscriptionId: string): Promise<void> => {
      for (const event of await eventsOf(subscriptionId)) {
        const { status } = await tell(event);
        if (status !== 204) throw new Error(`An event was answered with ${status}`);
      }
      await app.drain();
    },
    read: async (id: string): Promise<any> => (await app.call('GET', `/campaigns/${id}`)).body.data,
    subscriptionOf: async (subscriptionId: string): Promise<any> =>
      (await find('subscriptions', ({ id }) => id === subscriptionId))[0],
    invoicesOf: (of: string) => find('invoices', ({ subscriptionId }) => subscriptionId === of),
    balance: async (): Promise<any[]> => (await owner.call('GET', '/billing/balance')).body.data,
  };
}

export type StripeStage = Awaited<ReturnType<typeof openStripeStage>>;
