import { Type } from 'typebox';
import {
  Choice,
  Country,
  Day,
  Exactly,
  Language,
  Nullable,
  SentenceOf,
  Text,
  Timestamp,
} from '#platform/http';
import { searchEngines } from '#providers/serp';
import { importStates, maxFileBytes } from './import.ts';
import { columnFields, dateOrders, importSources } from './reading/read-item.ts';

const Source = Choice(importSources, {
  description:
    'The rank tracker that the file comes from. It labels the positions. `csv` is any other table.',
  examples: ['serpbear'],
});
const Column = {
  column: Type.Integer({ minimum: 0, maximum: 16_000, description: 'The column, from 0.', examples: [0] }),
  field: Choice(columnFields, {
    description:
      'What the column contains. `position` and `url` belong to `day`, or else to the `date` of the row.',
    examples: ['keyword'],
  }),
};
const MappedColumn = Exactly({ ...Column, day: Type.Optional(Nullable(Day)) }, { title: 'MappedColumn' });
const WebsiteId = Type.String({
  description: 'The website of rows that name none.',
  examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'],
});
const Domain = Text({
  maxLength: 2048,
  description: 'The domain of rows that name no website. It is created if the account does not track it.',
  examples: ['example.com'],
});
const DateOrder = Choice(dateOrders, {
  description: 'The order of the numbers in dates such as `03/04/2026`.',
  examples: ['dmy'],
});

const settings = {
  websiteId: Type.Optional(Nullable(WebsiteId)),
  domain: Type.Optional(Nullable(Domain)),
  source: Type.Optional(Nullable(Source)),
  country: Type.Optional(Nullable(Country)),
  language: Type.Optional(Nullable(Language)),
  device: Type.Optional(Nullable(Choice(['desktop', 'mobile'], { examples: ['desktop'] }))),
  engine: Type.Optional(Nullable(Choice(searchEngines, { examples: ['google'] }))),
  day: Type.Optional(Nullable({ ...Day, description: 'The day of positions without one.' })),
  dateOrder: Type.Optional(Nullable(DateOrder)),
  mapping: Type.Optional(
    Nullable(
      Type.Array(MappedColumn, {
        minItems: 1,
        maxItems: 5_000,
        description: 'The columns of a table. Those that are absent are ignored.',
      }),
    ),
  ),
};

export const NewImport = Exactly(
  {
    name: Text({ maxLength: 255, description: 'The name of the file.', examples: ['serpbear.sqlite'] }),
    bytes: Type.Integer({ minimum: 1, maximum: maxFileBytes, examples: [1_048_576] }),
  },
  { title: 'NewImport' },
);

export const ImportPatch = Exactly(settings, {
  title: 'ImportPatch',
  description:
    'Null restores what the file suggests, or else the default of the website. `websiteId` and `domain` replace each other.',
});

export const NewImportPart = Exactly(
  {
    // Without a length, because counting its characters takes long. The limit is that of the body.
    base64: Type.String({
      minLength: 1,
      format: 'byte',
      description: 'The bytes of the part in base64.',
      examples: ['a2V5d29yZCxwb3NpdGlvbgpzaG9lcyw3Cg=='],
    }),
  },
  { title: 'ImportPart' },
);

const Count = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const RowProblems = Type.Array(
  Exactly(
    {
      line: Type.Integer({
        description:
          'The line of a CSV file, the id in a SerpBear database, or the place in a JSON list. 0 if the reason concerns the whole file.',
        examples: [17],
      }),
      reason: Type.String({ examples: ['“soon” is not a position.'] }),
      reasonSentence: Type.Optional(
        SentenceOf('The reason', { code: 'import.no_position', values: { text: 'soon' } }),
      ),
    },
    { title: 'SkippedRow' },
  ),
);

const Preview = Exactly(
  {
    source: Source,
    columns: Type.Array(
      Exactly({
        ...Column,
        day: Nullable(Day),
        name: Type.String({ examples: ['Keyword'] }),
        samples: Type.Array(Type.String(), { examples: [['running shoes']] }),
      }),
      { description: 'Of a table, with the mapping that applies. Empty for SerpBear.' },
    ),
    day: Nullable({ ...Day, description: 'The day of positions without one.' }),
    dateOrder: Nullable(DateOrder),
    missing: Type.Array(Choice(['keyword', 'day', 'website']), {
      description: 'What the file does not say and has to be set before the import can start.',
      examples: [['website']],
    }),
    rows: Count('Rows with a keyword or an annotation.', 1200),
    keywords: Count('Different keywords.', 1190),
    positions: Count('Positions on days.', 35_700),
    annotations: Count('Notes on days.', 4),
    firstDay: Nullable(Day),
    lastDay: Nullable(Day),
    websites: Type.Array(
      Exactly({
        name: Nullable(
          Type.String({ description: 'Null for rows that name none.', examples: ['example.com'] }),
        ),
        keywords: Count('Different keywords.', 1190),
        positions: Count('Positions on days.', 35_700),
      }),
      { description: 'Up to 100. Those that the account does not track are created.' },
    ),
    sample: Type.Array(
      Exactly({
        line: Type.Integer({ examples: [2] }),
        website: Nullable(Type.String({ examples: ['example.com'] })),
        keyword: Type.String({ examples: ['running shoes'] }),
        country: Nullable(Country),
        device: Nullable(Type.String({ examples: ['desktop'] })),
        tags: Type.Array(Type.String(), { examples: [['brand']] }),
        positions: Count('Positions on days.', 30),
        firstDay: Nullable(Day),
        lastDay: Nullable(Day),
        lastPosition: Nullable(
          Type.Integer({ description: 'Null if the website was not found.', examples: [7] }),
        ),
      }),
      { description: 'The first rows, as they will be imported.' },
    ),
    problemCount: Count('Rows, or parts of them, that will be skipped.', 2),
    problems: RowProblems,
  },
  { title: 'ImportPreview' },
);

const Result = Exactly(
  {
    rows: Count('Rows that are imported.', 1200),
    websitesCreated: Count('Websites that are new.', 1),
    keywordsCreated: Count('Keywords that are new.', 1100),
    keywordsExisting: Count('Keywords that were tracked already. They stay unchanged.', 90),
    positions: Count('Positions that are stored.', 35_700),
    annotations: Count('Annotations that are new.', 4),
    skippedCount: Count('Rows, or parts of them, that were skipped.', 2),
    skipped: RowProblems,
  },
  { title: 'ImportResult' },
);

const described = {
  id: Type.String({ examples: ['imp_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
  name: Type.String({ examples: ['serpbear.sqlite'] }),
  bytes: Type.Integer({ examples: [1_048_576] }),
  uploadedBytes: Type.Integer({ examples: [1_048_576] }),
  partBytes: Type.Integer({
    description: 'The size of each part of the file, except the last one.',
    examples: [524_288],
  }),
  state: Choice(importStates, {
    description:
      '`uploading` until all parts of the file are there, `reading` until the preview is ready, `failed` if the file cannot be read.',
    examples: ['ready'],
  }),
  error: Nullable(
    Exactly({
      code: Type.String({ examples: ['unreadable_file'] }),
      message: Type.String(),
      messageSentence: Nullable(SentenceOf('The message', { code: 'import.empty', values: {} })),
    }),
  ),
  createdAt: Timestamp,
  startedAt: Nullable(Timestamp),
  finishedAt: Nullable(Timestamp),
};

export const ListedImport = Exactly(described, { title: 'ListedImport' });

export const ImportShape = Exactly(
  {
    ...described,
    settings: Exactly({
      websiteId: Nullable(WebsiteId),
      domain: Nullable(Domain),
      source: Nullable(Source),
      country: Nullable(Country),
      language: Nullable(Language),
      device: Nullable(Type.String({ examples: ['desktop'] })),
      engine: Nullable(Type.String({ examples: ['google'] })),
      day: Nullable(Day),
      dateOrder: Nullable(DateOrder),
      mapping: Nullable(Type.Array(Exactly({ ...Column, day: Nullable(Day) }))),
    }),
    preview: Nullable(Preview),
    result: Nullable(Result),
  },
  { title: 'Import' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    imp: 'import';
  }
}
