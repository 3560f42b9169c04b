import { type Static, Type } from 'typebox';
import { endpoint, type Endpoint, Exactly } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { changeSettings, type SettingsPatch } from './change-settings.ts';
import { createImport } from './create-import.ts';
import { deleteImport } from './delete-import.ts';
import { type Import, partBytes } from './import.ts';
import { type ListedRow, selectImports } from './queries.ts';
import { requireImport } from './require-import.ts';
import { savePart } from './save-part.ts';
import { ImportPatch, ImportShape, ListedImport, NewImport, NewImportPart } from './schemas.ts';
import { startImport } from './start-import.ts';

const tag = 'Imports';
const pathIds = { id: { prefix: 'imp', problem: 'import_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/imports',
  operationId: 'listImports',
  tag,
  summary: 'List imports from other rank trackers, newest first',
  response: { status: 200, data: Type.Array(ListedImport) },
  handle: async ({ db, accountId }) => ({ data: (await selectImports(db, accountId)).map(listedData) }),
});

const create = endpoint({
  method: 'POST',
  path: '/imports',
  operationId: 'createImport',
  tag,
  summary: 'Create an import from another rank tracker',
  description:
    'Then upload the file in parts of `partBytes` with `PUT /imports/{id}/parts/{number}`. Accepts the database of SerpBear, responses of its API, and CSV exports of keywords, positions and annotations.',
  body: NewImport,
  response: { status: 201, data: ImportShape },
  problems: ['import_storage_full'],
  handle: async (context, { body }) => located(await createImport(context, body)),
});

const read = endpoint({
  method: 'GET',
  path: '/imports/:id',
  operationId: 'getImport',
  tag,
  summary: 'Get an import with its preview, its progress and its result',
  pathIds,
  response: { status: 200, data: ImportShape },
  handle: async (context, { id }) => ({ data: importData(await requireImport(context, id)) }),
});

const upload = endpoint({
  method: 'PUT',
  path: '/imports/:id/parts/:number',
  operationId: 'replaceImportPart',
  tag,
  summary: 'Upload a part of the file of an import',
  description: 'In any order. After the last missing part, the file is read in the background.',
  pathIds,
  pathParams: {
    number: Type.String({ pattern: '^[1-9][0-9]{0,3}$', description: 'From 1.', examples: ['1'] }),
  },
  body: NewImportPart,
  response: { status: 200, data: ImportShape },
  problems: ['import_not_ready'],
  handle: async (context, { id, params, body }) => {
    const part = { number: Number(params['number']), base64: body.base64 };
    return { data: importData(await savePart(context, id, part)) };
  },
});

const update = endpoint({
  method: 'PATCH',
  path: '/imports/:id',
  operationId: 'updateImport',
  tag,
  summary: 'Change how the file of an import is read',
  description: 'The file is read again in the background, and `preview` shows the outcome.',
  pathIds,
  body: ImportPatch,
  response: { status: 200, data: ImportShape },
  problems: ['import_not_ready', 'website_not_found'],
  handle: async (context, { id, body }) => ({
    data: importData(await changeSettings(context, id, patchOf(body))),
  }),
});

const run = endpoint({
  method: 'POST',
  path: '/imports/:id/run',
  operationId: 'runImport',
  tag,
  spends: {},
  summary: 'Start an import',
  description:
    'Creates missing websites and keywords and stores their positions, in the background. New keywords are checked from then on. Running an import again adds nothing twice.',
  pathIds,
  body: Exactly({}),
  bodyOptional: true,
  response: { status: 202, data: ImportShape },
  problems: ['import_not_ready'],
  handle: async (context, { id }) => located(await startImport(context, id)),
});

const remove = endpoint({
  method: 'DELETE',
  path: '/imports/:id',
  operationId: 'deleteImport',
  tag,
  summary: 'Delete an import and its file',
  description: 'Imported data stays. Imports are deleted after a week.',
  pathIds,
  response: { status: 204 },
  handle: async (context, { id }) => {
    await deleteImport(context, id);
    return {};
  },
});

export const importEndpoints: Endpoint[] = [list, create, read, upload, update, run, remove];

function patchOf({ mapping, ...patch }: Static<typeof ImportPatch>): SettingsPatch {
  if (mapping === undefined) return patch;
  return { ...patch, mapping: mapping?.map(({ day = null, ...column }) => ({ ...column, day })) ?? null };
}

function located(one: Import) {
  const data = importData(one);
  return { data, headers: { Location: `/api/v1/imports/${data.id}` } };
}

function importData(one: Import) {
  const { settings, preview, result } = one;
  const { websiteId } = settings;
  return {
    ...listedData(one),
    settings: { ...settings, websiteId: websiteId === null ? null : encodeId('web', websiteId) },
    preview,
    result: result && shownResult(result),
  };
}

function listedData({ errorCode, errorMessage, errorSentence, ...one }: ListedRow) {
  const { name, bytes, uploadedBytes, state, createdAt, startedAt, finishedAt } = one;
  return {
    id: encodeId('imp', one.id),
    name,
    bytes,
    uploadedBytes,
    partBytes,
    state,
    error:
      errorCode === null
        ? null
        : { code: errorCode, message: errorMessage ?? '', messageSentence: errorSentence },
    createdAt,
    startedAt,
    finishedAt,
  };
}

function shownResult({ items: _items, websiteIds: _ids, ...result }: NonNullable<Import['result']>) {
  return result;
}
