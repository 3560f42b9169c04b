import { type Static, Type } from 'typebox';
import { AnyOf, Choice, Country, Exactly, Language, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { offeredRels } from './publisher.ts';

/** What a number of Postgres and a cursor hold. */
const most = 1_000_000_000;
const Authority = Type.Integer({ minimum: 0, maximum: 100, description: '0 to 100.', examples: [48] });
const Price = Type.Integer({
  minimum: 0,
  maximum: most,
  description: 'Of one placement, in the minor unit of `currency`.',
  examples: [14_950],
});
const Rel = Type.Array(Choice(offeredRels), {
  minItems: 1,
  maxItems: offeredRels.length,
  uniqueItems: true,
  description: 'What may be agreed on for the link. `follow` alone is never planned with.',
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
      description: '`exchange`: its terms are read daily, and placements are ordered there.',
      examples: ['import'],
    }),
    isPaused: Type.Boolean({ description: 'Whether plans leave it out.', examples: [false] }),
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
  language: AnyOf(Language, 'In any of these languages.'),
  country: AnyOf(Country, 'For any of these countries.'),
  authorityMin: Bound('At least so strong.', 100, 30),
  authorityMax: Bound('At most so strong.', 100, 59),
  priceMin: Bound('At least so dear, in the minor unit.', most, 1_000),
  priceMax: Bound('At most so dear, in the minor unit.', most, 20_000),
  search: Type.Optional(
    Text({ maxLength: 200, description: 'Within domain or contact, in either case.', examples: ['maga'] }),
  ),
  isPaused: Type.Optional(Type.Boolean({ description: 'Those that are paused, or are not.' })),
  ...pagingQuery,
});
export type PublisherQuery = Static<typeof PublisherQuery>;

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

export const mostFileBytes = 20 * 1024 * 1024;
const Partial = Type.Optional(
  Type.Boolean({
    description: 'Take the lines that are in order. Where absent: all of the list or nothing.',
    examples: [false],
  }),
);

/** For a body that is the file alone. */
export const PublisherImportQuery = Exactly({ partial: Partial });

export const PublisherImportBody = Exactly(
  {
    csv: Type.String({
      minLength: 1,
      maxLength: mostFileBytes,
      description:
        'A table with a header. Needed: `domain`, `language`, `price` (in the major unit, as 149.50), `currency`. Also `authority` (from the web graph where empty), `topics` and `rel` (several parted by `;`), `country`, `turnaroundDays`, `guaranteeMonths`, `monthlyTraffic`, `contact`.',
      examples: ['domain,language,price,currency\nmagazine.example,en,149.50,EUR'],
    }),
    partial: Partial,
  },
  { title: 'PublisherImport' },
);

export const ImportResultShape = Exactly(
  {
    rows: Type.Integer({ description: 'Lines below the header.', examples: [120] }),
    added: Type.Integer({ examples: [100] }),
    updated: Type.Integer({ examples: [20] }),
    faults: Type.Array(
      Exactly({
        line: Type.Integer({ examples: [3] }),
        column: Nullable(Type.String({ examples: ['price'] })),
        message: Type.String({ examples: ['“free” is no price in EUR, such as 149.50'] }),
      }),
      { description: 'Lines that were left out, with `partial`.' },
    ),
  },
  { title: 'ImportedPublishers' },
);
