import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { notFound, Problem } from '#platform/problems';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { type Export, type ExportKey, findExport, findPart, selectExports } from './queries.ts';
import { createExport } from './create-export.ts';
import type { Context } from '#platform/context.ts';

const tag = 'Exports';

const ExportShape = Exactly(
  {
    id: Type.String({ examples: ['exp_01kqk0n8zwe5rt3yhj2m4c6v9e'] }),
    state: Choice(['preparing', 'ready'], { examples: ['ready'] }),
    requestedAt: Timestamp,
    readyAt: Nullable(Timestamp),
    bytes: Nullable(Type.Integer({ description: 'The size of the ZIP archive.', examples: [812_345] })),
  },
  { title: 'Export' },
);

const list = endpoint({
  method: 'GET',
  path: '/exports',
  operationId: 'listExports',
  tag,
  summary: 'List exports, newest first',
  description: 'Viewers may not read them, because they contain the costs of the account.',
  right: 'write',
  response: { status: 200, data: Type.Array(ExportShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectExports(db, accountId)).map(exportData) }),
});

const create = endpoint({
  method: 'POST',
  path: '/exports',
  operationId: 'createExport',
  tag,
  summary: 'Export all data of the account',
  description:
    'Creates a ZIP archive with one CSV file for each list of the API. It is available for a week.',
  response: { status: 202, data: ExportShape },
  handle: async (context) => ({ data: exportData(await createExport(context)) }),
});

const download = endpoint({
  method: 'GET',
  path: '/exports/:id/file',
  operationId: 'downloadExport',
  tag,
  summary: 'Download the file of an export',
  description: 'Viewers may not download it.',
  right: 'write',
  pathIds: { id: { prefix: 'exp', problem: 'export_not_found' } },
  response: { status: 200, file: 'application/zip' },
  problems: ['export_not_ready'],
  handle: async ({ db, accountId }, { id }) => {
    const found = await findExport(db, { accountId, id });
    if (found === null) throw notFound('export_not_found');
    if (found.state !== 'ready')
      throw new Problem('export_not_ready', 'The export is still being prepared. Try again later.');
    const name = `cairn-${found.requestedAt.toISOString().slice(0, 10)}.zip`;
    return { file: { name, content: Readable.from(readParts(db, { accountId, id })) } };
  },
});

/** Exports of all data of an account. */
export const exportEndpoints: Endpoint[] = [list, create, download];

function exportData({ id, state, requestedAt, readyAt, bytes }: Export) {
  return { id: encodeId('exp', id), state, requestedAt, readyAt, bytes };
}

async function* readParts(db: Context['db'], key: ExportKey): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await findPart(db, key, number);
    if (part === null) return;
    yield part;
  }
}

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    exp: 'export';
  }
}
