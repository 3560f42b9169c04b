import { Type } from 'typebox';
import {
  AnyOf,
  Choice,
  Country,
  Exactly,
  Language,
  Nullable,
  pagingQuery,
  SentenceOf,
  Text,
  Timestamp,
} from '#platform/http';
import { offeredRels } from './publisher.ts';

/** The maximum of Postgres integers and cursors, rounded. */
const maxInteger = 1_000_000_000;
const Authority = Type.Integer({ minimum: 0, maximum: 100, description: '0 to 100.', examples: [48] });
const Price = Type.Integer({
  minimum: 0,
  maximum: maxInteger,
  description: 'The price of one placement, in the minor unit of `currency`.',
  examples: [14_950],
});
const Rel = Type.Array(Choice(offeredRels), {
  minItems: 1,
  maxItems: offeredRels.length,
  uniqueItems: true,
  description: 'The offered `rel` values. Plans only use `sponsored` and `nofollow`.',
  examples: [['sponsored']],
});
const GuaranteeMonths = Type.Integer({ minimum: 0, maximum: 120, examples: [12] });
const Contact = Nullable(Text({ maxLength: 200, examples: ['ads@magazine.example'] }));

export const PublisherShape = Exactly(
  {
    id: Type.String({ examples: ['pub_01kqk0n8zwe5rt3yhj2m4c6v9p'] }),
    domain: Type.String({ examples: ['magazine.example'] }),
    authority: Authority,
    topics: Type.Array(Type.String({ examples: ['running'] })),
    language: Language,
    country: Nullable(Country),
    price: Price,
    currency: Type.String({ description: 'ISO 4217.', examples: ['EUR'] }),
    rel: Rel,
    turnaroundDays: Type.Integer({ minimum: 1, examples: [14] }),
    guaranteeMonths: GuaranteeMonths,
    monthlyTraffic: Nullable(Type.Integer({ minimum: 0, description: 'Visits.', examples: [12_000] })),
    contact: Contact,
    source: Choice(['import', 'exchange'], {
      description: '`exchange`: Cairn reads the terms daily and orders placements there.',
      examples: ['import'],
    }),
    isPaused: Type.Boolean({ description: 'Whether plans ignore the publisher.', examples: [false] }),
    listedAt: Nullable(Timestamp),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  },
  { title: 'Publisher' },
);

const Bound = (description: string, maximum: number, example: number) =>
  Type.Optional(Type.Integer({ minimum: 0, maximum, description, examples: [example] }));

export const PublisherQuery = Exactly({
  topic: AnyOf(Text({ maxLength: 60, examples: ['running'] }), 'Publishers with any of these topics.'),
  language: AnyOf(Language, 'Publishers in any of these languages.'),
  country: AnyOf(Country, 'Publishers for any of these countries.'),
  authorityMin: Bound('Minimum authority.', 100, 30),
  authorityMax: Bound('Maximum authority.', 100, 59),
  priceMin: Bound('Minimum price, in the minor unit.', maxInteger, 1_000),
  priceMax: Bound('Maximum price, in the minor unit.', maxInteger, 20_000),
  search: Type.Optional(
    Text({ maxLength: 200, description: 'A part of the domain or contact.', examples: ['maga'] }),
  ),
  isPaused: Type.Optional(Type.Boolean({ description: 'Whether the publishers are paused.' })),
  ...pagingQuery,
});

export const PublisherPatchBody = Exactly(
  {
    isPaused: Type.Optional(Type.Boolean({ examples: [true] })),
    price: Type.Optional(Price),
    rel: Type.Optional(Rel),
    guaranteeMonths: Type.Optional(GuaranteeMonths),
    contact: Type.Optional(Contact),
  },
  { title: 'PublisherPatch' },
);

export const maxFileBytes = 20 * 1024 * 1024;
const Partial = Type.Optional(
  Type.Boolean({
    description:
      'Import the valid rows even if others are invalid. By default, the file is imported as a whole or not at all.',
    examples: [false],
  }),
);

/** For `text/csv` bodies. */
export const PublisherImportQuery = Exactly({ partial: Partial });

export const PublisherImportBody = Exactly(
  {
    // Without a length, because counting the characters of a file takes long. The limit is that of the body.
    csv: Type.String({
      description:
        'A CSV file with a header. Required columns: `domain`, `language`, `price` (in the major unit, such as 149.50), `currency`. Optional columns: `authority` (from the web graph if empty), `topics` and `rel` (several values separated by `;`), `country`, `turnaroundDays`, `guaranteeMonths`, `monthlyTraffic`, `contact`.',
      examples: ['domain,language,price,currency\nmagazine.example,en,149.50,EUR'],
    }),
    partial: Partial,
  },
  { title: 'PublisherImport' },
);

export const ImportResultShape = Exactly(
  {
    rows: Type.Integer({ description: 'Rows below the header.', examples: [120] }),
    added: Type.Integer({ examples: [100] }),
    updated: Type.Integer({ examples: [20] }),
    errors: Type.Array(
      Exactly({
        line: Type.Integer({ examples: [3] }),
        column: Nullable(Type.String({ examples: ['price'] })),
        message: Type.String({ examples: ['“free” is not a price in EUR, such as 149.50'] }),
        messageSentence: SentenceOf('The message', {
          code: 'publisher.cell',
          values: {
            text: 'free',
            reason: [{ code: 'publisher.price', values: { currency: 'EUR', form: '149.50' } }],
          },
        }),
      }),
      { description: 'Errors of rows that were not imported. Empty without `partial`.' },
    ),
  },
  { title: 'ImportedPublishers' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    pub: 'publisher';
  }
}
