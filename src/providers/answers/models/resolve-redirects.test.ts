import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveRedirects } from './resolve-redirects.ts';

/** Redirects by their last part; `silent` never answers. */
const places: Record<string, string | undefined> = {
  first: 'https://first.example/a?x=1#part',
  again: 'https://first.example/a?x=1#part',
  chain: '/grounding-api-redirect/first',
  mail: 'mailto:me@first.example',
};
const asked: string[] = [];
let origin = '';
const server = createServer((request, response) => {
  const name = request.url?.split('/').at(-1) ?? '';
  asked.push(`${request.method} ${name}`);
  if (name === 'silent') return;
  const location = places[name];
  response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => asked.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const redirect = (name: string) => `${origin}/grounding-api-redirect/${name}`;
const cite = (url: string | null, title: string | null = null) => ({ url, title });
const never = new AbortController().signal;

test('each redirect is asked once where it leads to, and the page itself never', async () => {
  const citations = [cite(redirect('first'), 'first.example'), cite(redirect('first')), cite(null, 'A file')];
  expect(await resolveRedirects(citations, [origin], never)).toEqual([
    cite('https://first.example/a?x=1#part', 'first.example'),
    cite(null, 'A file'),
  ]);
  expect(asked).toEqual(['HEAD first']);
});

test('one that fails, leads nowhere on the web or on to another redirect stays as it is', async () => {
  const citations = ['gone', 'chain', 'mail'].map((name) => cite(redirect(name), name));
  expect(await resolveRedirects(citations, [origin], never)).toEqual(citations);
  expect(asked.toSorted()).toEqual(['HEAD chain', 'HEAD gone', 'HEAD mail']);
});

test('nobody else is asked', async () => {
  const citations = [
    cite(`${origin}/elsewhere/first`),
    cite(`${origin}.example/grounding-api-redirect/first`),
  ];
  expect(await resolveRedirects(citations, [origin], never)).toEqual(citations);
  expect(await resolveRedirects([cite(redirect('first'))], ['https://other.example'], never)).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('the caller’s word ends all of them', async () => {
  const controller = new AbortController();
  const citations = Array.from({ length: 12 }, (_, at) => cite(`${redirect('silent')}?${at}`));
  const waiting = resolveRedirects(citations, [origin], controller.signal);
  controller.abort();
  expect(await waiting).toEqual(citations);
});

test('of very many, only the first are asked', async () => {
  const citations = Array.from({ length: 100 }, (_, at) => cite(redirect(`r${at}`)));
  expect(await resolveRedirects(citations, [origin], never)).toHaveLength(100);
  expect(asked).toHaveLength(40);
});
