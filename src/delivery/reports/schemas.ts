import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { mailStates } from './mail/mail-queries.ts';
import { sectionNames } from './core/report-content.ts';
import { reportKinds } from './core/report.ts';
import { reportLanguages } from './words/languages.ts';

export const Email = Type.String({ format: 'email', maxLength: 254, examples: ['client@example.com'] });
const Name = Text({ maxLength: 100, examples: ['Acme Search'] });
const Color = Type.String({ pattern: '^#[0-9a-fA-F]{6}$', examples: ['#1f4e79'] });

export const ReportShape = Exactly(
  {
    id: Type.String({ examples: ['rep_01kqk0n8zwe5rt3yhj2m4c6v9r'] }),
    name: Type.String({
      description: 'The name of its definition or campaign.',
      examples: ['Monthly report'],
    }),
    websiteIds: Type.Array(Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] })),
    campaignId: Nullable(
      Type.String({
        description: 'Null for a report on websites.',
        examples: ['cmp_01kqk0n8zwe5rt3yhj2m4c6v9c'],
      }),
    ),
    month: Nullable(
      Type.Integer({
        minimum: 1,
        description: 'The month of the campaign, counted from its launch. Null for a report on websites.',
        examples: [1],
      }),
    ),
    definitionId: Nullable(
      Type.String({
        description: 'Null for a report of a campaign, and once the definition is deleted.',
        examples: ['rdf_01kqk0n8zwe5rt3yhj2m4c6v9d'],
      }),
    ),
    kind: Choice(reportKinds, {
      description:
        '`cycle`: created at the end of a month of a campaign. `scheduled`: created by the schedule of its definition. `on_demand`: requested by a person.',
      examples: ['scheduled'],
    }),
    language: Choice(reportLanguages, {
      description: 'The language of its page, its document and its emails.',
      examples: ['de'],
    }),
    from: Day,
    to: Type.String({ format: 'date', description: 'The last day.', examples: ['2026-11-21'] }),
    createdAt: Timestamp,
    sharing: Exactly(
      {
        emails: Type.Integer({
          description: 'The emails with it that were sent or are on their way.',
          examples: [2],
        }),
        recipients: Type.Array(Email, {
          description: 'The first 20 of these. Empty for members who see only some websites.',
        }),
        lastSentAt: Nullable({ ...Timestamp, description: 'Null while no email was sent.' }),
        links: Type.Integer({
          description: 'The share links that members created and that still open it.',
          examples: [0],
        }),
      },
      { description: 'How the report reached its readers. Without emails and links it is only a file.' },
    ),
  },
  { title: 'Report' },
);

const ReceiptId = Type.String({ description: 'The id of the receipt of its numbers.', examples: ['R1'] });

const Statements = Type.Array(
  Exactly(
    { text: Type.String({ examples: ['12 keywords: 3 improved, 2 declined.'] }), receipt: ReceiptId },
    { title: 'ReportStatement' },
  ),
);

export const DigestShape = Exactly(
  {
    language: Choice(reportLanguages, { examples: ['en'] }),
    from: Day,
    to: Type.String({ format: 'date', description: 'The last day.', examples: ['2026-11-21'] }),
    websites: Type.Array(
      Exactly({
        domain: Type.String({ examples: ['example.com'] }),
        changes: Statements,
        actions: Statements,
      }),
    ),
    receipts: Type.Array(
      Exactly(
        {
          id: ReceiptId,
          domain: Type.String({ examples: ['example.com'] }),
          section: Type.String({ examples: ['rankings'] }),
          source: Type.String({ description: 'The origin of the data.', examples: ['Rank checks by Cairn'] }),
          asOf: Nullable({ ...Day, description: 'The day of the data. Null for a section without data.' }),
          values: Type.Array(
            Exactly({
              message: Type.String({ examples: ['keywordSummary'] }),
              values: Type.Record(
                Type.String(),
                Type.Unsafe<number | string>({ type: ['number', 'string'] }),
                {
                  description: 'The values in the sentence by their names, as stored in the report.',
                  examples: [{ count: 12, improved: 3, declined: 2 }],
                },
              ),
            }),
          ),
          text: Type.String({
            description: 'The section and the source in the language of the report.',
            examples: ['Keywords. Source: Rank checks by Cairn · as of Nov 21, 2026.'],
          }),
        },
        { title: 'ReportReceipt' },
      ),
      { description: 'The origin of every number in the sentences.' },
    ),
  },
  { title: 'ReportDigest' },
);

export const MailShape = Exactly(
  {
    email: Email,
    state: Choice(mailStates, {
      description:
        '`in_doubt`: the email may have arrived and is not sent again. `not_configured`: no email server is configured.',
      examples: ['sent'],
    }),
    sentAt: Nullable(Timestamp),
    nextAttemptAt: Nullable(Timestamp),
    reason: Nullable(Type.String({ examples: ['The email server rejected the email with status 550.'] })),
  },
  { title: 'ReportMail' },
);

const LanguageChoice = Choice(reportLanguages, {
  description: "Default: that of the account's locale, or English.",
  examples: ['de'],
});

export const PdfQuery = Exactly({
  language: Type.Optional({
    ...LanguageChoice,
    description: 'The language of headings and sentences. Default: that of the report.',
  }),
});

export const ReportBody = Exactly(
  {
    language: Type.Optional(LanguageChoice),
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
    logo: Nullable(
      Type.String({
        description:
          'The logo image as a `data:` URL. It replaces `logoText` on the cover and the shared page.',
      }),
    ),
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

export const LogoBody = Exactly(
  {
    content: Type.String({
      minLength: 4,
      // 256 KiB of bytes.
      maxLength: 349_528,
      format: 'byte',
      description: 'A PNG or JPEG image in base64, at most 256 KiB and 2000 pixels wide and high.',
      examples: ['iVBORw0KGgo='],
    }),
  },
  { title: 'NewReportLogo' },
);

export const RecipientsShape = Exactly({ recipients: Type.Array(Email, { maxItems: 20 }) });

export const SendBody = Exactly(
  {
    ...RecipientsShape.properties,
    message: Type.Optional(
      Nullable(
        Type.String({
          minLength: 1,
          maxLength: 2000,
          // Lines, but no other control characters.
          pattern: '^(?!\\s*$)[^\\p{Cs}\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
          description: 'What you add at the beginning of the email, as plain text.',
          examples: ['The fall in October comes from the season. We talk about it on Monday.'],
        }),
      ),
    ),
  },
  { title: 'ReportMails' },
);

export const Sections = Type.Array(Choice(sectionNames, { examples: ['rankings'] }), {
  maxItems: sectionNames.length,
  uniqueItems: true,
});

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
    sections: Type.Optional({ ...Sections, minItems: 1, description: 'The sections to show. Default: all.' }),
    password: Type.Optional(
      Text({
        minLength: 6,
        maxLength: 100,
        description: 'Visitors have to enter it.',
        examples: ['correct horse'],
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
          'The recipient of the email that contains the link. Null for a link that a person created.',
      }),
    ),
    sections: Nullable({ ...Sections, description: 'The sections that it shows. Null: all.' }),
    hasPassword: Type.Boolean(),
    views: Type.Integer({ minimum: 0, description: 'How often the page was opened.', examples: [3] }),
    lastViewedAt: Nullable(Timestamp),
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
    rdf: 'report definition';
    rlk: 'report link';
  }
}
