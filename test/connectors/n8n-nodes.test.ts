import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signDelivery, createSecret } from '../../src/delivery/webhooks/sign-delivery.ts';
import { createTestApp, type TestApp } from '../app/test-app.ts';
import { connectMetrics } from './connect-metrics.ts';

const folder = '../../packages/n8n-nodes-cairn/';
const require = createRequire(import.meta.url);
const manifest = require(`${folder}package.json`) as { n8n: { nodes: string[]; credentials: string[] } };
const load = (path: string): any => Object.values(require(`${folder}${path}`) as object)[0];
const [Cairn, CairnTrigger] = manifest.n8n.nodes.map(load);
const { properties } = new Cairn().description;

let app: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  app = await createTestApp();
  ids['websiteId'] = (await app.call('POST', '/websites', { body: { domain: 'n8n.example' } })).body.data.id;
  const body = { websiteId: ids['websiteId'], keywords: [{ keyword: 'shoes' }] };
  ids['keywordId'] = (await app.call('POST', '/keywords', { body })).body.data[0].id;
  await connectMetrics(app, 'n8n.example');
  const campaign = { websiteId: ids['websiteId'], type: 'autoseo' };
  ids['campaignId'] = (await app.call('POST', '/campaigns', { body: campaign })).body.data.id;
});
afterAll(() => app.close());

interface Operation {
  resource: string;
  value: string;
  routing: { request: { method: string; url: string; qs: object; body?: object } };
}
const operations: Operation[] = properties
  .filter(({ name }: { name: string }) => name === 'operation')
  .flatMap(({ options, displayOptions }: any) =>
    options.map((one: object) => ({ ...one, resource: displayOptions.show.resource[0] })),
  );

/** The value of one of n8n's expressions in this node. */
function evaluate(text: string, parameters: Record<string, unknown>): unknown {
  if (!text.startsWith('=')) return text;
  const valueOf = (code: string): unknown => new Function('$parameter', `return (${code});`)(parameters);
  const whole = /^=\{\{(.*)\}\}$/.exec(text);
  if (whole && !whole[1]?.includes('{{')) return valueOf(whole[1] ?? '');
  return text.slice(1).replaceAll(/\{\{(.*?)\}\}/g, (_all, code: string) => String(valueOf(code)));
}

const evaluateAll = (given: object, parameters: Record<string, unknown>) =>
  Object.entries(given)
    .map(([name, text]) => [name, evaluate(String(text), parameters)] as const)
    .filter(([, value]) => value !== undefined);

test('the manifest names files that exist, and each credential of the nodes', () => {
  const credentials = manifest.n8n.credentials.map((path) => new (load(path))().name);
  const used = [Cairn, CairnTrigger].flatMap((Node) => new Node().description.credentials);
  expect(used.map(({ name }: { name: string }) => name)).toEqual(credentials);
});

describe('the node Cairn', () => {
  test.each(operations.map((one) => [`${one.resource}.${one.value}`, one] as const))(
    '%s is a request that the API accepts',
    async (_name, { routing }) => {
      const parameters = { ...ids, domain: 'added.example', limit: 10, range: '7d', dimension: '', tag: '' };
      const { method, url, qs, body } = routing.request;
      const query = new URLSearchParams(
        evaluateAll(qs, parameters).map(([name, value]): [string, string] => [name, String(value)]),
      );
      const path = String(evaluate(url, parameters)).replace('/api/v1', '');
      const sent = body === undefined ? {} : { body: Object.fromEntries(evaluateAll(body, parameters)) };
      const reply = await app.call(method, `${path}?${query}`, sent);
      expect(reply.status, reply.text).toBeLessThan(300);
      expect(reply.body).toHaveProperty('data');
    },
  );

  test('shows a field for each parameter of each operation', () => {
    for (const { resource, value, routing } of operations) {
      const shown = properties
        .filter(({ displayOptions }: any) => displayOptions?.show.operation?.includes(value))
        .filter(({ displayOptions }: any) => displayOptions.show.resource.includes(resource))
        .map(({ name }: { name: string }) => name);
      const used = [...JSON.stringify(routing.request).matchAll(/\$parameter\[\\"(\w+)\\"\]/g)];
      expect(shown.toSorted(), `${resource}.${value}`).toEqual(used.map(([, name]) => name).toSorted());
    }
  });
});

describe('the node Cairn Trigger', () => {
  const secret = createSecret();
  const body = JSON.stringify({ type: 'rank.dropped.v1', data: { count: 1 } });
  const call = async (headers: Record<string, string>, rawBody = body) => {
    let status = 200;
    const response = { status: (code: number) => ((status = code), response), json: () => response };
    const result = await new CairnTrigger().webhook.call({
      getCredentials: async () => ({ secret }),
      getRequestObject: () => ({ rawBody: Buffer.from(rawBody) }),
      getHeaderData: () => headers,
      getResponseObject: () => response,
    });
    return { status, result };
  };
  const sign = (sentAt: Date, secrets: string[]) => signDelivery({ id: 'dlv_1', body, sentAt }, secrets);

  test('starts a workflow with a signed delivery, also during a rotation of the secret', async () => {
    for (const secrets of [[secret], [createSecret(), secret]]) {
      const { result } = await call(sign(new Date(), secrets));
      expect(result).toEqual({ workflowData: [[{ json: JSON.parse(body) }]] });
    }
  });

  test('refuses another secret, other bytes, an old delivery and missing headers', async () => {
    const old = new Date(Date.now() - 6 * 60_000);
    const refused = { status: 401, result: { noWebhookResponse: true } };
    expect(await call(sign(new Date(), [createSecret()]))).toEqual(refused);
    expect(await call(sign(new Date(), [secret]), `${body} `)).toEqual(refused);
    expect(await call(sign(old, [secret]))).toEqual(refused);
    expect(await call({})).toEqual(refused);
  });
});
