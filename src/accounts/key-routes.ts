import { Type } from 'typebox';
import { notFound } from '#errors.ts';
import { endpoint, type Endpoint } from '#http';
import { encodeId } from '#ids.ts';
import { keyPrefix } from './api-key.ts';
import { createKey } from './create-key.ts';
import { type ApiKey, findKey, revokeKey, selectKeys } from './queries.ts';
import { CreatedKeyShape, KeyBody, KeyShape } from './schemas.ts';

const tag = 'Account';
const dayMs = 86_400_000;

const list = endpoint({
  method: 'GET',
  path: '/keys',
  operationId: 'listKeys',
  tag,
  summary: 'List the API keys of the account, also those that have ended',
  answer: { status: 200, data: Type.Array(KeyShape) },
  handle: async ({ db, accountId, now }) => ({
    data: (await selectKeys(db, accountId)).map((key) => keyData(key, now)),
  }),
});

const create = endpoint({
  method: 'POST',
  path: '/keys',
  operationId: 'createKey',
  tag,
  summary: 'Create an API key',
  right: 'admin',
  body: KeyBody,
  isKept: false,
  answer: { status: 201, data: CreatedKeyShape },
  handle: async ({ db, accountId, now }, { body: { name, kind, expiresInDays } }) => {
    const expiresAt = expiresInDays === undefined ? null : new Date(now.getTime() + expiresInDays * dayMs);
    const { id, secret } = await createKey(db, { accountId, name, kind, expiresAt });
    const key = await findKey(db, { accountId, id });
    if (key === null) throw new Error('The key was not kept');
    return { data: { ...keyData(key, now), secret } };
  },
});

const revoke = endpoint({
  method: 'DELETE',
  path: '/keys/:id',
  operationId: 'revokeKey',
  tag,
  summary: 'Revoke an API key; it is refused everywhere within a second',
  pathIds: { id: { prefix: 'key', problem: 'key_not_found' } },
  right: 'admin',
  answer: { status: 204 },
  handle: async ({ db, accountId, now }, { id }) => {
    if (!(await revokeKey(db, { accountId, id, now }))) throw notFound('key_not_found');
    return {};
  },
});

/** Keys of the API, which only people make. */
export const keyEndpoints: Endpoint[] = [list, create, revoke];

function keyData({ accountId: _account, ...key }: ApiKey, now: Date) {
  return { ...key, id: encodeId('key', key.id), prefix: keyPrefix(key.kind), state: stateOf(key, now) };
}

function stateOf({ revokedAt, expiresAt }: Pick<ApiKey, 'revokedAt' | 'expiresAt'>, now: Date) {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}
