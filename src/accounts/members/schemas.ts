import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Timestamp } from '#platform/http';
import { roles } from './queries.ts';

const RoleShape = Choice(roles, {
  description:
    'Viewers read, managers also change data, owners also manage API keys, members, budgets and connections.',
  examples: ['manager'],
});
const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });
export const MemberShape = Exactly(
  {
    id: Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'] }),
    email: Email,
    name: Type.String({ examples: ['Ada'] }),
    role: RoleShape,
    hasTwoFactor: Type.Boolean({ description: 'Whether the member signs in with a second factor.' }),
    createdAt: Timestamp,
    lastSeenAt: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Last activity, with a precision of one day. Null without a session.',
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
    isMailed: Type.Boolean({ description: 'Whether the link was sent by email.' }),
    link: Nullable(
      Type.String({
        description:
          'Sign-up link to pass on. It is returned only here and only if no email was sent. Without `PUBLIC_URL` it is a relative URL.',
      }),
    ),
  },
  { title: 'SentInvitation' },
);

export const InvitationBody = Exactly({ email: Email, role: RoleShape });

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    usr: 'user';
    ivt: 'invitation';
  }
}
