import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSession } from '../../../test/browser/dashboard-session.ts';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';

const publicUrl = 'http://cairn.example';

let app: TestApp;
let url: string;
beforeAll(async () => {
  app = await createTestApp({ PUBLIC_URL: publicUrl });
  url = await app.listen();
});
afterAll(() => app.close());

const readJson = async (path: string) => (await (await fetch(url + path)).json()) as any;

test('metadata and decisions name the public URL, and access is for its MCP server only', async () => {
  const resource = await readJson('/.well-known/oauth-protected-resource/mcp');
  expect(resource).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] });
  const server = await readJson('/.well-known/oauth-authorization-server');
  expect(server).toMatchObject({
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/oauth/token`,
    authorization_response_iss_parameter_supported: true,
  });
  const redirectUri = 'https://app.example/callback?from=cairn';
  const registered = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri] }),
  });
  const { client_id: clientId, client_name: name } = (await registered.json()) as any;
  expect(name).toBe('app.example');
  const request = {
    clientId,
    redirectUri,
    responseType: 'code',
    codeChallenge: 'c'.repeat(43),
    codeChallengeMethod: 'S256',
    state: 'a&b',
    kind: 'read',
  };
  const owner = await openSession(app, { role: 'owner' });
  const decide = (resourceUrl: string) =>
    owner.call('POST', '/app-requests', { body: { ...request, resource: resourceUrl } });
  expect((await decide('http://other.example/mcp')).status).toBe(400);
  const { body } = await decide(`${publicUrl}/mcp`);
  const { origin, searchParams } = new URL(body.data.redirectUrl);
  expect(origin).toBe('https://app.example');
  expect(Object.fromEntries(searchParams)).toEqual({
    from: 'cairn',
    state: 'a&b',
    iss: publicUrl,
    code: expect.any(String),
  });
});
