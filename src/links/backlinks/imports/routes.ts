import { endpoint, type Endpoint } from '#platform/http';
import { importLinkFile } from './import-link-file.ts';
import { BacklinkImportBody, ImportedLinksShape } from './schemas.ts';

const importFile = endpoint({
  method: 'POST',
  path: '/websites/:id/backlinks/import',
  operationId: 'importBacklinks',
  tag: 'Backlinks',
  summary: 'Import backlinks from Search Console or a vendor',
  description:
    'Send the export as `text/csv`, or as `csv` in JSON. If a line is invalid, nothing is imported. Importing the same file again changes nothing.',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  body: BacklinkImportBody,
  bodyLimitBytes: 10 * 1024 * 1024,
  csvField: 'csv',
  response: { status: 200, data: ImportedLinksShape },
  // The import has its own transaction, because it holds the lock on the website's links.
  storesResponse: false,
  handle: async (context, { id, body: { csv } }) => ({
    data: await importLinkFile({ ...context, random: Math.random }, { websiteId: id, csv }),
  }),
});

/** For signed-in users only. */
export const backlinkImportEndpoints: Endpoint[] = [importFile];
