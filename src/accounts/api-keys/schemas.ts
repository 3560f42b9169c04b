import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { apiKeyKinds } from './api-key.ts';

const ApiKeyName = Text({ maxLength: 100, examples: ['reporting script'] });
const Kind = Choice(apiKeyKinds, { examples: ['read'] });

export const ApiKeyShape = Exactly(
  {
    id: Type.String({ examples: ['key_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    name: ApiKeyName,
    kind: Kind,
    prefix: Type.String({
      description: 'First characters of the key, which show its kind.',
      examples: ['cairn_r_'],
    }),
    hint: Type.String({ description: 'Last characters of the key.', examples: ['7q2m'] }),
    appHost: Nullable(
      Type.String({
        description: 'Host of the app that was connected by OAuth; null for a key that a person created.',
        examples: ['claude.ai'],
      }),
    ),
    state: Choice(['active', 'expired', 'revoked'], { examples: ['active'] }),
    createdAt: Timestamp,
    expiresAt: Nullable(Timestamp),
    revokedAt: Nullable(Timestamp),
    lastUsedAt: Nullable(Timestamp),
  },
  { title: 'ApiKey' },
);

export const CreatedApiKeyShape = Exactly(
  {
    ...ApiKeyShape.properties,
    secret: Type.String({
      description: 'The complete key. It is returned only once.',
      examples: ['cairn_r_…'],
    }),
  },
  { title: 'CreatedApiKey' },
);

export const ApiKeyBody = Exactly({
  name: ApiKeyName,
  kind: Kind,
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'Days until the key expires. If absent, it does not expire.',
      examples: [90],
    }),
  ),
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    key: 'API key';
  }
}
