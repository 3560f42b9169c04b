import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, SentenceOf, Text, Timestamp } from '#platform/http';
import { dimensions, searchTypes } from '#providers/search-console';
import { uploadStates } from './uploads/upload.ts';

const SearchType = Choice(searchTypes, { examples: ['web'] });
const Count = (description: string, example: number) => Type.Integer({ description, examples: [example] });
const period = { searchType: SearchType, startDate: Day, endDate: Day };

export const UploadBody = Exactly({
  name: Text({
    maxLength: 255,
    description: 'The name of the file.',
    examples: ['example.com-Performance-on-Search-2026-11-20.zip'],
  }),
  // Without a length, because counting its characters takes long. The limit is that of the body.
  base64: Type.String({
    minLength: 1,
    format: 'byte',
    description: 'The bytes of the zip, or of one CSV file, in base64. Up to 4 MiB before encoding.',
    examples: ['RGF0ZSxDbGlja3MsSW1wcmVzc2lvbnMsQ1RSLFBvc2l0aW9uCg=='],
  }),
});

const Preview = Exactly({
  ...period,
  hasEnglishHeaders: Type.Boolean({
    description:
      'False if a file was recognized by its name only, because its columns have no English names.',
  }),
  days: Count('Days with totals.', 28),
  storedDays: Count('Of these days, those that an earlier import has stored. They are replaced.', 0),
  tables: Type.Array(
    Exactly({
      dimension: Choice(dimensions, { examples: ['query'] }),
      rows: Count('Rows over the whole period.', 1000),
    }),
  ),
});

export const UploadShape = Exactly(
  {
    name: Type.String(),
    state: Choice(uploadStates, {
      description: '`reading` until the preview is ready; `failed` if the file cannot be read.',
      examples: ['ready'],
    }),
    preview: Nullable(Preview),
    result: Nullable(
      Exactly({
        ...period,
        days: Count('Days in the file.', 28),
        written: Count('Days that were new or had changed.', 28),
      }),
    ),
    error: Nullable(
      Exactly({
        message: Type.String({ examples: ['Chart.csv, line 3: “soon” is not a day (YYYY-MM-DD)'] }),
        messageSentence: Type.Optional(
          SentenceOf('The message', {
            code: 'export.in_line',
            values: {
              file: 'Chart.csv',
              line: 3,
              reason: [{ code: 'export.no_day', values: { text: 'soon' } }],
            },
          }),
        ),
        file: Type.String({ examples: ['Chart.csv'] }),
        line: Nullable(Type.Integer({ description: 'From 1. Null for the whole file.', examples: [3] })),
      }),
    ),
    createdAt: Timestamp,
  },
  { title: 'SearchConsoleUpload' },
);

export const ExportImportsShape = Exactly(
  {
    upload: Nullable(UploadShape),
    imports: Type.Array(Exactly({ ...period, importedAt: Timestamp }), {
      description: 'The imported periods, the newest first.',
    }),
  },
  { title: 'SearchConsoleImports' },
);
