import { type Static, Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable } from '#platform/http';
import { apiKeyKinds } from '#accounts/api-keys';
import { asksForWriting, requireApp } from './app-request.ts';
import { decideAppRequest } from './decide-app-request.ts';
import type { OAuthSettings } from './settings.ts';

const tag = 'Account';
const parameter = (maxLength: number, name: string) =>
  Type.String({ maxLength, description: `\`${name}\` of the authorization request.` });

const requestFields = {
  clientId: parameter(4_000, 'client_id'),
  redirectUri: parameter(600, 'redirect_uri'),
  responseType: parameter(20, 'response_type'),
  codeChallenge: parameter(200, 'code_challenge'),
  codeChallengeMethod: parameter(20, 'code_challenge_method'),
  scope: Type.Optional(parameter(500, 'scope')),
  state: Type.Optional(parameter(2_000, 'state')),
  resource: Type.Optional(parameter(600, 'resource')),
};
const Kind = Choice(apiKeyKinds, {
  description: 'Permissions of the app. In a decision, null refuses it.',
  examples: ['read'],
});

const AppShape = Exactly(
  {
    name: Type.String({ description: 'As the app calls itself.', examples: ['Claude'] }),
    host: Type.String({ description: 'The host that receives the access.', examples: ['claude.ai'] }),
    kind: Kind,
  },
  { title: 'AppRequest' },
);
const Decision = Exactly(
  {
    ...requestFields,
    kind: Nullable(Kind),
  },
  { title: 'AppDecision' },
);

/** An app's request for access, and the decision of an owner. They exist in the dashboard only. */
export function oauthEndpoints(settings: OAuthSettings): Endpoint[] {
  const read = endpoint({
    method: 'GET',
    path: '/app-requests',
    operationId: 'getAppRequest',
    tag,
    summary: 'Describe the app that asks for access',
    query: Exactly(requestFields),
    response: { status: 200, data: AppShape },
    handle: async (_context, { query }) => ({
      data: {
        name: requireApp(query, settings).name,
        host: new URL(query.redirectUri).host,
        kind: asksForWriting(query) ? 'read_write' : 'read',
      },
    }),
  });
  const decide = endpoint({
    method: 'POST',
    path: '/app-requests',
    operationId: 'decideAppRequest',
    tag,
    summary: 'Grant an app access, or refuse it',
    right: 'admin',
    body: Decision,
    storesResponse: false,
    response: {
      status: 201,
      data: Exactly({
        redirectUrl: Type.String({
          description: 'The browser must open it: it brings the app the decision.',
          examples: ['https://claude.ai/api/mcp/auth_callback?code=…'],
        }),
      }),
    },
    handle: async (context, { body: { kind, ...request } }: { body: Static<typeof Decision> }) => ({
      data: { redirectUrl: await decideAppRequest(context, { request, kind }, settings) },
    }),
  });
  return [read, decide];
}
