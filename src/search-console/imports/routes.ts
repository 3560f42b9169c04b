import { endpoint, type Endpoint } from '#platform/http';
import { requireWebsite } from '#websites';
import { selectImports } from './queries.ts';
import { ExportImportsShape, UploadBody, UploadShape } from './schemas.ts';
import { findUpload } from './uploads/queries.ts';
import { replaceUpload } from './uploads/replace-upload.ts';
import { startImport } from './uploads/start-import.ts';
import type { Upload } from './uploads/upload.ts';

const tag = 'Search Console';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console/imports',
  operationId: 'getSearchConsoleImports',
  tag,
  summary: 'Get the imported periods of a website and its uploaded export',
  pathIds,
  response: { status: 200, data: ExportImportsShape },
  handle: async (context, { id }) => {
    const { accountId, id: websiteId } = await requireWebsite(context, id);
    const [upload, imports] = await Promise.all([
      findUpload(context.db, { accountId, websiteId }),
      selectImports(context.db, { accountId, websiteId }),
    ]);
    return { data: { upload: upload && uploadData(upload), imports } };
  },
});

const upload = endpoint({
  method: 'PUT',
  path: '/websites/:id/search-console/upload',
  operationId: 'replaceSearchConsoleUpload',
  tag,
  summary: 'Upload an export of Search Console',
  description:
    'The zip that Search Console exports, or its CSV file with days. A worker reads it, and `preview` shows its contents. Nothing is imported yet. It replaces the file before, and is deleted after a week.',
  pathIds,
  body: UploadBody,
  bodyLimitBytes: 6 * 1024 * 1024,
  response: { status: 202, data: UploadShape },
  problems: ['search_console_upload_not_ready'],
  handle: async (context, { id, body }) => ({
    data: uploadData(await replaceUpload(context, { ...body, websiteId: id })),
  }),
});

const start = endpoint({
  method: 'POST',
  path: '/websites/:id/search-console/upload/import',
  operationId: 'importSearchConsoleUpload',
  tag,
  summary: 'Import the uploaded export',
  description:
    'In the background. Its days replace those of earlier imports. Importing it again changes nothing.',
  pathIds,
  response: { status: 202, data: UploadShape },
  problems: ['search_console_upload_not_ready'],
  handle: async (context, { id }) => ({ data: uploadData(await startImport(context, id)) }),
});

/** For signed-in users only. */
export const exportImportEndpoints: Endpoint[] = [list, upload, start];

function uploadData({ name, state, preview, result, error, createdAt }: Upload) {
  return { name, state, preview, result, error, createdAt };
}
