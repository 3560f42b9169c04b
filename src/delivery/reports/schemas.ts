import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { mailStates } from './mail/mail-queries.ts';
import { reportKinds } from './core/report.ts';

const Email = Type.String({ format: 'email', maxLength: 254, examples: ['client@example.com'] });
const Name = Text({ maxLength: 100, examples: ['Acme Search'] });
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#1f4e79'] });

export const ReportShape = Exactly(
  {
    id: Type.String({ examples: ['rep_01kqk0n8zwe5rt3yhj2m4c6v9r'] }),
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    month: Type.Integer({
      minimum: 1,
      description: 'The month of the campaign, counted from its launch.',
      examples: [1],
    }),
    kind: Choice(reportKinds, {
      description: '`cycle`: created at the end of a month. `on_demand`: requested by a person.',
      examples: ['cycle'],
    }),
    from: Day,
    to: Type.String({ format: 'date', description: 'The last day.', examples: ['2026-11-21'] }),
    createdAt: Timestamp,
  },
  { title: 'Report' },
);

export const MailShape = Exactly(
  {
    email: Email,
    state: Choice(mailStates, {
      description:
        '`in_doubt`: the mail may have arrived and is not sent again. `not_configured`: no mail server is configured.',
      examples: ['sent'],
    }),
    sentAt: Nullable(Timestamp),
    nextAttemptAt: Nullable(Timestamp),
    reason: Nullable(Type.String({ examples: ['The mail server rejected the mail with status 550.'] })),
  },
  { title: 'ReportMail' },
);

export const ReportBody = Exactly(
  {
    month: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1200,
        description: 'Default: the current month.',
        examples: [1],
      }),
    ),
  },
  { title: 'NewReport' },
);

export const BrandingShape = Exactly(
  {
    name: Nullable(
      Text({
        maxLength: 100,
        description: 'Default (null): the name of the account.',
        examples: ['Acme Search'],
      }),
    ),
    color: Nullable(Type.String({ description: 'Default (null): a dark blue.', examples: ['#1f4e79'] })),
    logoText: Nullable(Text({ maxLength: 100, description: 'Default (null): `name`.', examples: ['ACME'] })),
  },
  { title: 'Branding' },
);

export const BrandingPatch = Exactly(
  {
    name: Type.Optional(Nullable(Name)),
    color: Type.Optional(Nullable(Color)),
    logoText: Type.Optional(Nullable(Name)),
  },
  { title: 'BrandingPatch' },
);

export const RecipientsShape = Exactly({ recipients: Type.Array(Email, { maxItems: 20 }) });

export const LinkBody = Exactly(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description: 'How long the link is valid. Default 90.',
        examples: [90],
      }),
    ),
  },
  { title: 'NewReportLink' },
);

export const LinkShape = Exactly(
  {
    id: Type.String({ examples: ['rlk_01kqk0n8zwe5rt3yhj2m4c6v9l'] }),
    recipient: Nullable(
      Type.String({
        description:
          'The recipient of the mail that contains the link. Null for a link that a person created.',
      }),
    ),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Nullable(Timestamp),
  },
  { title: 'ReportLink' },
);

export const LinkWithUrlShape = Exactly(
  {
    ...LinkShape.properties,
    url: Type.String({
      description: 'No other response contains it. It has no host if `PUBLIC_URL` is not set.',
      examples: ['https://cairn.example.com/reports/…'],
    }),
  },
  { title: 'ReportLinkWithUrl' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    rep: 'report';
    rlk: 'report link';
  }
}
