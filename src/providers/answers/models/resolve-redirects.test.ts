import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { resolveRedirects } from './resolve-redirects.ts';

/** Redirect targets by the last part of the path; `silent` never responds. */
const targets: Record<string, string | undefined> = {
  first: 'https://first.example/a?x=1#part',
  again: 'https://first.example/a?x=1#part',
  chain: '/grounding-api-redirect/first',
  mail: 'mailto:me@first.example',
};
const requests: string[] = [];
let origin = '';
const server = createServer((request, response) => {
  const name = request.url?.split('/').at(-1) ?? '';
  requests.push(`${request.method} ${name}`);
  if (name === 'silent') return;
  const location = targets[name];
  response.writeHead(location === undefined ? 404 : 302, location === undefined ? {} : { location }).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => requests.splice(0));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const redirect = (name: string) => `${origin}/grounding-api-redirect/${name}`;
const cite = (url: string | null, title: string | null = null) => ({ url, title });
const never = new AbortController().signal;

test('each redirect is requested once, and its target never', async () => {
  const citations = [cite(redirect('first'), 'first.example'), cite(redirect('first')), cite(null, 'A file')];
  expect(await resolveRedirects(citations, [origin], never)).toEqual([
    cite('https://first.example/a?x=1#part', 'first.example'),
    cite(null, 'A file'),
  ]);
  expect(requests).toEqual(['HEAD first']);
});

test('a redirect keeps its URL if it fails or its target is another redirect or not a web page', async () => {
  const citations = ['gone', 'chain', 'mail'].map((name) => cite(redirect(name), name));
  expect(await resolveRedirects(citations, [origin], never)).toEqual(citations);
  expect(requests.toSorted()).toEqual(['HEAD chain', 'HEAD gone', 'HEAD mail']);
});

test('URLs of other origins and paths are not requested', async () => {
  const citations = [
    cite(`${origin}/elsewhere/first`),
    cite(`${origin}.example/grounding-api-redirect/first`),
  ];
  expect(await resolveRedirects(citations, [origin], never)).toEqual(citations);
  expect(await resolveRedirects([cite(redirect('first'))], ['https://other.example'], never)).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('an abort stops all redirects', async () => {
  const controller = new AbortController();
  const citations = Array.from({ length: 12 }, (_, at) => cite(`${redirect('silent')}?${at}`));
  const waiting = resolveRedirects(citations, [origin], controller.signal);
  controller.abort();
  expect(await waiting).toEqual(citations);
});

test('only the first 40 redirects are requested', async () => {
  const citations = Array.from({ length: 100 }, (_, at) => cite(redirect(`r${at}`)));
  expect(await resolveRedirects(citations, [origin], never)).toHaveLength(100);
  expect(requests).toHaveLength(40);
});
