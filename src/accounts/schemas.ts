import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#http';
import { keyKinds } from './api-key.ts';
import { roles } from './queries.ts';

const RoleShape = Choice(roles, {
  description:
    'A viewer reads, a manager changes, an owner also decides about keys, members, money and connections.',
  examples: ['manager'],
});
const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });
const KeyName = Text({ maxLength: 100, examples: ['reporting script'] });
const Kind = Choice(keyKinds, { examples: ['read'] });

export const KeyShape = Exactly(
  {
    id: Type.String({ examples: ['key_01kqk0n8zwe5rt3yhj2m4c6v9k'] }),
    name: KeyName,
    kind: Kind,
    prefix: Type.String({ description: 'How the key begins.', examples: ['cairn_r_'] }),
    hint: Type.String({ description: 'The key’s last characters.', examples: ['7q2m'] }),
    state: Choice(['active', 'expired', 'revoked'], { examples: ['active'] }),
    createdAt: Timestamp,
    expiresAt: Nullable(Timestamp),
    revokedAt: Nullable(Timestamp),
    lastUsedAt: Nullable(Timestamp),
  },
  { title: 'ApiKey' },
);

export const CreatedKeyShape = Exactly(
  {
    ...KeyShape.properties,
    secret: Type.String({
      description: 'The key itself. It is said here and nowhere afterwards.',
      examples: ['cairn_r_…'],
    }),
  },
  { title: 'CreatedApiKey' },
);

export const KeyBody = Exactly({
  name: KeyName,
  kind: Kind,
  expiresInDays: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 3650,
      description: 'After so many days it ends by itself; never where absent.',
      examples: [90],
    }),
  ),
});

const accountMembers = {
  name: Text({ maxLength: 200, description: 'Also the recipient on invoices.', examples: ['Acme'] }),
  locale: Type.String({
    format: 'language',
    description: 'BCP 47: how numbers and days are written.',
    examples: ['en-US'],
  }),
  timeZone: Text({ maxLength: 64, description: 'Of the IANA database.', examples: ['Europe/Berlin'] }),
};

export const AccountShape = Exactly(
  {
    id: Type.String({ examples: ['acc_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    ...accountMembers,
    createdAt: Timestamp,
  },
  { title: 'Account' },
);

export const AccountBody = Type.Partial(Exactly(accountMembers), { additionalProperties: false });

export const MemberShape = Exactly(
  {
    id: Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'] }),
    email: Email,
    name: Type.String({ examples: ['Ada'] }),
    role: RoleShape,
    hasTwoFactor: Type.Boolean({ description: 'Whether they sign in with a second factor.' }),
    createdAt: Timestamp,
    lastSeenAt: Nullable(
      Type.String({
        format: 'date-time',
        description: 'To the day; null where they have no session.',
        examples: ['2026-11-21T09:13:00.000Z'],
      }),
    ),
  },
  { title: 'Member' },
);

export const RoleBody = Exactly({ role: RoleShape });

export const InvitationShape = Exactly(
  {
    id: Type.String({ examples: ['ivt_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    email: Email,
    role: RoleShape,
    createdAt: Timestamp,
    expiresAt: Timestamp,
  },
  { title: 'Invitation' },
);

export const SentInvitationShape = Exactly(
  {
    ...InvitationShape.properties,
    isMailed: Type.Boolean({ description: 'Whether the link went out by mail.' }),
    link: Nullable(
      Type.String({
        description:
          'Where the invited person signs up, said once and only where no mail went out; without a host where `PUBLIC_URL` is not set.',
      }),
    ),
  },
  { title: 'SentInvitation' },
);

export const InvitationBody = Exactly({ email: Email, role: RoleShape });
