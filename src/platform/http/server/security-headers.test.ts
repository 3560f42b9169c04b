import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Exactly, endpoint } from '#platform/http';
import { buildToyServer } from '../../../../test/servers/toy-server.ts';

const read = endpoint({
  method: 'GET',
  path: '/things',
  operationId: 'listThings',
  tag: 'Things',
  summary: 'List the things',
  response: { status: 200, data: Type.Array(Exactly({ name: Type.String() })) },
  handle: async () => ({ data: [{ name: '<script>alert(1)</script>' }] }),
});
const print = endpoint({
  method: 'GET',
  path: '/things/pdf',
  operationId: 'getThingsPdf',
  tag: 'Things',
  summary: 'Get the things as PDF',
  response: { status: 200, file: 'application/pdf' },
  handle: async () => ({ file: { name: 'things.pdf', content: Readable.from(['%PDF-1.7']) } }),
});
const publicFile = {
  path: '/reports/:token/pdf' as const,
  respond: async () => ({
    status: 200,
    file: { name: 'report.pdf', type: 'application/pdf' as const, content: Buffer.from('%PDF-1.7') },
  }),
};
const publicPage = {
  path: '/reports/:token' as const,
  formField: 'password',
  respond: async () => ({ status: 200, page: '<!doctype html>' }),
};

const options = { publicFiles: [publicPage, publicFile] };
let server: Awaited<ReturnType<typeof buildToyServer>>;
beforeAll(async () => {
  server = await buildToyServer([read, print], options);
});
afterAll(() => server.close());

async function headersOf(url: string, accept = '*/*', from = server) {
  const { statusCode, headers } = await from.inject({
    url,
    headers: { authorization: 'Bearer mine', accept },
  });
  return { status: statusCode, ...headers };
}

describe.each([
  ['JSON', '/api/v1/things', '*/*', 200],
  ['CSV', '/api/v1/things', 'text/csv', 200],
  ['a PDF document', '/api/v1/things/pdf', 'application/pdf', 200],
  ['a shared page', '/reports/x', '*/*', 200],
  ['a shared PDF document', '/reports/x/pdf', '*/*', 200],
  ['a problem', '/api/v1/nothing', '*/*', 404],
  ['the API reference', '/docs/api/', '*/*', 200],
  ['a file of the API reference', '/docs/api/static/swagger-ui.css', '*/*', 200],
  ['the OpenAPI document', '/openapi.json', '*/*', 200],
  ['the page of problems', '/docs/problems', '*/*', 200],
  ['the page about the crawler', '/docs/crawler', '*/*', 200],
  ['the health check', '/healthz', '*/*', 200],
])('%s', (_name, url, accept, status) => {
  test('has a content type that browsers do not guess, and no other website frames it', async () => {
    const headers = await headersOf(url, accept);
    expect(headers).toMatchObject({ status, 'x-content-type-options': 'nosniff' });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

test('an installation with an https URL requires HTTPS from browsers for a year', async () => {
  const secure = await buildToyServer([read], { ...options, isSecure: true });
  for (const url of ['/api/v1/things', '/docs/api/', '/healthz', '/nothing'])
    expect(await headersOf(url, '*/*', secure)).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
    });
  await secure.close();
});
