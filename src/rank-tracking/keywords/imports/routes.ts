import { endpoint, type Endpoint } from '#platform/http';
import { importKeywords } from './import-keywords.ts';
import { ImportedKeywords, KeywordImport } from './schemas.ts';

const importFile = endpoint({
  method: 'POST',
  path: '/websites/:id/keywords/import',
  operationId: 'importKeywords',
  tag: 'Keywords',
  summary: 'Import keywords from a file',
  description:
    'Adds up to 100,000 keywords, all or none. Send the file as `text/csv`, or as `csv` in JSON. Existing keywords stay unchanged, so importing a file again changes nothing.',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  body: KeywordImport,
  bodyLimitBytes: 20 * 1024 * 1024,
  csvField: 'csv',
  response: { status: 200, data: ImportedKeywords },
  handle: async (context, { id, body }) => ({ data: await importKeywords(context, id, body) }),
});

export const keywordImportEndpoints: Endpoint[] = [importFile];
