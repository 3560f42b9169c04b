import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/http';
import { openRoutes, type RouteCalls, routes } from './route-calls.ts';
import type { ValidRequest } from './valid-request.ts';

let calls: RouteCalls;
let client: Client;

beforeAll(async () => {
  calls = await openRoutes();
  const url = await calls.app.listen();
  client = await connect(url, calls.app.mine.writeKey);
});
afterAll(async () => {
  await client?.close();
  await calls?.app.close();
});

async function connect(url: string, key: string): Promise<Client> {
  const connected = new Client({ name: 'test', version: '1' });
  const headers = { authorization: `Bearer ${key}` };
  await connected.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  );
  return connected;
}

/** The data of a result, which stands between the marks of external text. */
function dataOf(result: { content: { type: string }[] }): any {
  const [{ text = '' } = {}] = result.content as { text?: string }[];
  return JSON.parse(/<data>\n(.*)\n<\/data>/.exec(text)?.[1] ?? 'null');
}

function argumentsOf(
  { path: template }: Endpoint,
  { path, query, body }: ValidRequest,
): Record<string, unknown> {
  const names = Array.from(template.matchAll(/:(\w+)/g), ([, name = '']) => name);
  const values = new RegExp(`^${template.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(path)?.slice(1) ?? [];
  const inPath = names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]);
  return { ...Object.fromEntries(inPath), ...query, ...body };
}

const readable = routes.filter(
  ([, { response, csvField }]) => response.file === undefined && csvField === undefined,
);

test('every operation of the API is a tool, except files', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).toSorted()).toEqual(readable.map(([name]) => name).toSorted());
  expect(tools.map(({ name }) => name).filter((name) => /launch|pay/i.test(name))).toEqual([]);
});

/** The first and the last number of a value, with their JSON pointers. */
function someNumbers(value: unknown): [pointer: string, number][] {
  const found: [string, number][] = [];
  const visit = (one: unknown, pointer: string): void => {
    if (typeof one === 'number') found.push([pointer, one]);
    if (one === null || typeof one !== 'object') return;
    for (const [name, child] of Object.entries(one))
      visit(child, `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`);
  };
  visit(value, '');
  return [...new Set([found[0], found.at(-1)])].filter((one) => one !== undefined);
}

const reads = readable.filter(([, { method }]) => method === 'GET');
const writes = readable.filter(([, { method }]) => method !== 'GET');

async function call(name: string, values: Record<string, unknown>): Promise<any> {
  const result = await client.callTool({ name, arguments: values });
  expect(result, JSON.stringify(result)).toMatchObject({ isError: false });
  return dataOf(result);
}

test.each(reads)('the tool %s returns the data of its endpoint', async (name, declared) => {
  const request = await calls.prepare(declared);
  const result = await call(name, argumentsOf(declared, request));
  const { body } = await calls.send(declared, request);
  const { receipt, ...same } = result;
  expect(Object.keys(same)).toEqual(Object.keys(body));
  expect(result.data).toEqual(body.data);
  for (const [pointer, value] of someNumbers(result.data)) {
    const query = { request: receipt.request, pointer: `/data${pointer}` };
    const resolved = await calls.app.call('GET', `/receipts?${new URLSearchParams(query)}`);
    expect(resolved, pointer).toMatchObject({
      status: 200,
      body: { data: { value, source: receipt.source } },
    });
  }
});

test.each(writes)(
  'the tool %s runs its endpoint, after a confirmation if it may cost money',
  async (name, declared) => {
    const values = argumentsOf(declared, await calls.prepare(declared));
    const result = await call(name, values);
    const { status, confirmationToken } = result;
    expect(status === 'not_executed').toBe(declared.spends !== undefined);
    if (confirmationToken !== undefined) await call(name, { ...values, confirmationToken });
  },
);
