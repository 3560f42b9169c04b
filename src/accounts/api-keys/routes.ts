import { Type } from 'typebox';
import { dayMs } from '#platform/durations.ts';
import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { notFound } from '#platform/problems';
import { apiKeyPrefix } from './api-key.ts';
import { createApiKey } from './create-api-key.ts';
import { type ApiKey, findApiKey, revokeApiKey, selectApiKeys } from './queries.ts';
import { ApiKeyBody, ApiKeyShape, CreatedApiKeyShape } from './schemas.ts';

const tag = 'Account';

const list = endpoint({
  method: 'GET',
  path: '/keys',
  operationId: 'listApiKeys',
  tag,
  summary: 'List API keys',
  description: 'Includes expired and revoked keys. Viewers may not list them.',
  right: 'write',
  response: { status: 200, data: Type.Array(ApiKeyShape) },
  handle: async ({ db, accountId, now }) => ({
    data: (await selectApiKeys(db, accountId)).map((key) => apiKeyData(key, now)),
  }),
});

const create = endpoint({
  method: 'POST',
  path: '/keys',
  operationId: 'createApiKey',
  tag,
  summary: 'Create an API key',
  right: 'admin',
  body: ApiKeyBody,
  storesResponse: false,
  response: { status: 201, data: CreatedApiKeyShape },
  handle: async ({ db, accountId, now }, { body: { name, kind, expiresInDays } }) => {
    const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs);
    const { id, secret } = await createApiKey(db, { accountId, name, kind, expiresAt });
    const key = await findApiKey(db, { accountId, id });
    if (key === null) throw new Error('The API key was not saved');
    return { data: { ...apiKeyData(key, now), secret } };
  },
});

const revoke = endpoint({
  method: 'DELETE',
  path: '/keys/:id',
  operationId: 'revokeApiKey',
  tag,
  summary: 'Revoke an API key',
  description: 'Every process refuses the key within a second.',
  pathIds: { id: { prefix: 'key', problem: 'key_not_found' } },
  right: 'admin',
  response: { status: 204 },
  handle: async ({ db, accountId, now }, { id }) => {
    if (!(await revokeApiKey(db, { accountId, id, now }))) throw notFound('key_not_found');
    return {};
  },
});

/** API key management, which is available to signed-in members only. */
export const apiKeyEndpoints: Endpoint[] = [list, create, revoke];

function apiKeyData({ accountId: _account, ...key }: ApiKey, now: Date) {
  return { ...key, id: encodeId('key', key.id), prefix: apiKeyPrefix(key.kind), state: stateOf(key, now) };
}

function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date) {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
