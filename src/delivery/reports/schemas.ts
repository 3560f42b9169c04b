import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Text, Timestamp } from '#http';
import { mailStates } from './mail/mail-queries.ts';
import { reportKinds } from './report.ts';

const Email = Type.String({ format: 'email', maxLength: 254, examples: ['client@example.com'] });
const Name = Text({ maxLength: 100, examples: ['Acme Search'] });
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#1f4e79'] });

export const ReportShape = Exactly(
  {
    id: Type.String({ examples: ['rep_01kqk0n8zwe5rt3yhj2m4c6v9r'] }),
    campaignId: Type.String({ examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'] }),
    month: Type.Integer({ minimum: 1, description: 'Of the campaign, from its launch.', examples: [1] }),
    kind: Choice(reportKinds, {
      description: '`cycle`: made when a month ended. `on_demand`: somebody asked for it.',
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
        '`in_doubt`: it may have gone out, and is not sent again. `not_configured`: no mail server is set up here.',
      examples: ['sent'],
    }),
    sentAt: Nullable(Timestamp),
    nextTryAt: Nullable(Timestamp),
    reason: Nullable(Type.String({ examples: ['The mail server refused it with status 550.'] })),
  },
  { title: 'ReportMail' },
);

export const ReportWish = Exactly(
  {
    month: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 1200,
        description: 'The present one where absent.',
        examples: [1],
      }),
    ),
  },
  { title: 'ReportWish' },
);

export const BrandingShape = Exactly(
  {
    name: Nullable(
      Text({ maxLength: 100, description: 'The account’s name where null.', examples: ['Acme Search'] }),
    ),
    color: Nullable(Type.String({ description: 'A dark blue where null.', examples: ['#1f4e79'] })),
    logoText: Nullable(Text({ maxLength: 100, description: 'The name where null.', examples: ['ACME'] })),
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

export const LinkWish = Exactly(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 365,
        description: 'How long it holds; 90 where absent.',
        examples: [90],
      }),
    ),
  },
  { title: 'LinkWish' },
);

export const LinkShape = Exactly(
  {
    id: Type.String({ examples: ['rlk_01kqk0n8zwe5rt3yhj2m4c6v9l'] }),
    recipient: Nullable(Type.String({ description: 'Of the mail that it stands in.' })),
    createdAt: Timestamp,
    expiresAt: Timestamp,
    revokedAt: Nullable(Timestamp),
  },
  { title: 'ReportLink' },
);

export const MadeLinkShape = Exactly(
  {
    ...LinkShape.properties,
    url: Type.String({
      description: 'Said once, here. Without a host where `PUBLIC_URL` is not set.',
      examples: ['https://cairn.example.com/reports/…'],
    }),
  },
  { title: 'MadeReportLink' },
);
