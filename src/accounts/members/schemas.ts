import { type TArrayOptions, Type } from 'typebox';
import { Choice, Exactly, Nullable, Timestamp } from '#platform/http';
import { roles, userLanguages } from './queries.ts';

const RoleShape = Choice(roles, {
  description:
    'Viewers read, managers also change data, owners also manage API keys, members, budgets and connections.',
  examples: ['manager'],
});
const websiteIds = (options: TArrayOptions = {}) =>
  Nullable(
    Type.Array(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }), {
      description: 'The websites to which a viewer is limited. Null for all websites, also later ones.',
      ...options,
    }),
  );
const SeesPrices = Type.Boolean({
  description:
    'Whether a viewer sees what clients pay for the campaigns of the websites that they see, and the invoices of these campaigns. False for owners and managers, who see all prices.',
});
const maxWebsites = 1_000;
const Websites = websiteIds();
const NewWebsites = Type.Optional(websiteIds({ minItems: 1, maxItems: maxWebsites }));
const Email = Type.String({ format: 'email', maxLength: 254, examples: ['ada@example.com'] });
export const MemberShape = Exactly(
  {
    id: Type.String({ examples: ['usr_01kqk0n8zwe5rt3yhj2m4c6v9u'] }),
    email: Email,
    name: Type.String({ examples: ['Ada'] }),
    role: RoleShape,
    websiteIds: Websites,
    seesPrices: SeesPrices,
    language: Nullable(
      Choice(userLanguages, {
        description:
          'The language in which the member signed up to the dashboard, or which they chose last. Null if it is not known.',
        examples: ['de'],
      }),
    ),
    hasTwoFactor: Nullable(
      Type.Boolean({
        description:
          'Whether the member signs in with a second factor. Viewers see it of themselves only, otherwise null.',
      }),
    ),
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

export const MemberPatch = Exactly(
  { role: Type.Optional(RoleShape), websiteIds: NewWebsites, seesPrices: Type.Optional(SeesPrices) },
  {
    title: 'MemberPatch',
    description: 'Absent fields stay. A member who is no longer a viewer sees all websites and prices.',
  },
);

export const InvitationShape = Exactly(
  {
    id: Type.String({ examples: ['ivt_01kqk0n8zwe5rt3yhj2m4c6v9t'] }),
    email: Email,
    role: RoleShape,
    websiteIds: Websites,
    seesPrices: SeesPrices,
    language: Nullable(
      Choice(userLanguages, {
        description:
          'The language of the email, and of the member who signs up without another one. Null if it is not known.',
        examples: ['de'],
      }),
    ),
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

export const InvitationBody = Exactly({
  email: Email,
  role: RoleShape,
  websiteIds: NewWebsites,
  seesPrices: Type.Optional({ ...SeesPrices, default: false }),
  language: Type.Optional(
    Choice(userLanguages, {
      description: 'The language of the email.',
      default: 'en',
      examples: ['de'],
    }),
  ),
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    usr: 'user';
    ivt: 'invitation';
  }
}
