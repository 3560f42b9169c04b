import { type Static, Type } from 'typebox';
import { Exactly } from '#platform/http';
import { newKeywordFields } from '#rank-tracking/keywords';

export const KeywordImport = Exactly(
  {
    // Without a length, because counting the characters of a file takes long. The limit is that of the body.
    csv: Type.String({
      description:
        'A list with one search phrase per line, or CSV with a header. The columns are `keyword` and, in any order, `engine`, `country`, `language`, `device`, `location`, `targetUrl`, `tags` (separated by `|`), `intervalHours`, `depth` and `provider`. Other columns are ignored, so exports of Search Console, Ahrefs and Semrush can be sent as they are. An empty cell takes the value of the field beside `csv`, then the default of the website.',
      examples: ['keyword,country,tags\nrunning shoes,DE,brand|shoes'],
    }),
    ...newKeywordFields,
  },
  { title: 'KeywordImport' },
);
export type KeywordImport = Static<typeof KeywordImport>;

export const ImportedKeywords = Exactly(
  {
    rows: Type.Integer({ description: 'Rows with a search phrase.', examples: [1200] }),
    created: Type.Integer({ description: 'Keywords that are new.', examples: [1190] }),
    existing: Type.Integer({
      description: 'Rows whose keyword was tracked already or occurs earlier in the file.',
      examples: [10],
    }),
    createdIds: Type.Union([Type.Array(Type.String()), Type.Null()], {
      description: 'The ids of the new keywords; null if there are more than 1,000.',
    }),
  },
  { title: 'ImportedKeywords' },
);
