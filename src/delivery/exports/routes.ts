import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { notFound, Problem } from '#errors.ts';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#http';
import { encodeId } from '#ids.ts';
import { type Export, type ExportKey, findExport, findPart, selectExports } from './queries.ts';
import { requestExport } from './request-export.ts';
import type { Context } from '#context.ts';

const tag = 'Exports';

const ExportShape = Exactly(
  {
    id: Type.String({ examples: ['exp_01kqk0n8zwe5rt3yhj2m4c6v9e'] }),
    state: Choice(['making', 'ready'], { examples: ['ready'] }),
    requestedAt: Timestamp,
    readyAt: Nullable(Timestamp),
    bytes: Nullable(Type.Integer({ description: 'Of the zip file.', examples: [812_345] })),
  },
  { title: 'Export' },
);

const list = endpoint({
  method: 'GET',
  path: '/exports',
  operationId: 'listExports',
  tag,
  summary: 'List the files with everything of the account, the newest first',
  answer: { status: 200, data: Type.Array(ExportShape) },
  handle: async ({ db, accountId }) => ({ data: (await selectExports(db, accountId)).map(exportData) }),
});

const order = endpoint({
  method: 'POST',
  path: '/exports',
  operationId: 'requestExport',
  tag,
  summary: 'Order a file with everything of the account',
  description: 'A zip of CSV files, one for each list of the API. It is kept for a week.',
  answer: { status: 202, data: ExportShape },
  handle: async (context) => ({ data: exportData(await requestExport(context)) }),
});

const download = endpoint({
  method: 'GET',
  path: '/exports/:id/file',
  operationId: 'downloadExport',
  tag,
  summary: 'Download a file that is ready',
  pathIds: { id: { prefix: 'exp', problem: 'export_not_found' } },
  answer: { status: 200, file: 'application/zip' },
  problems: ['export_not_ready'],
  handle: async ({ db, accountId }, { id }) => {
    const found = await findExport(db, { accountId, id });
    if (found === null) throw notFound('export_not_found');
    if (found.state !== 'ready') throw new Problem('export_not_ready', 'The file is still being made.');
    const name = `cairn-${found.requestedAt.toISOString().slice(0, 10)}.zip`;
    return { file: { name, content: Readable.from(readParts(db, { accountId, id })) } };
  },
});

/** Everything of an account, to take away. */
export const exportDashboardEndpoints: Endpoint[] = [list, order, download];

function exportData({ accountId: _account, ...one }: Export) {
  return { ...one, id: encodeId('exp', one.id) };
}

async function* readParts(db: Context['db'], key: ExportKey): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await findPart(db, key, number);
    if (part === null) return;
    yield part;
  }
}
