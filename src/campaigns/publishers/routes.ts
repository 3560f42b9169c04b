import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { updatePublisher, deletePublisher, type RefuseDeletion } from './update-publisher.ts';
import { importPublishers } from './import-publishers.ts';
import { selectPublishers } from './publisher-list-queries.ts';
import type { Publisher } from './publisher.ts';
import {
  ImportResultShape,
  maxFileBytes,
  PublisherImportBody,
  PublisherImportQuery,
  PublisherPatchBody,
  PublisherQuery,
  PublisherShape,
} from './schemas.ts';

const tag = 'Publishers';
const pathIds = { id: { prefix: 'pub', problem: 'publisher_not_found' } } as const;
const publisherData = ({ id, ...shown }: Publisher) => ({ id: encodeId('pub', id), ...shown });

const list = endpoint({
  method: 'GET',
  path: '/publishers',
  operationId: 'listPublishers',
  tag,
  summary: 'List publishers by authority',
  right: 'write',
  query: PublisherQuery,
  response: { status: 200, data: Type.Array(PublisherShape), paged: true },
  problems: ['cursor_mismatch'],
  handle: async ({ db, accountId }, { query }) => {
    const { topic, language, country, limit: _limit, cursor: _cursor, ...bounds } = query;
    const page = readPage(query);
    const filter = {
      ...bounds,
      topics: topic?.map((one) => one.toLowerCase()),
      languages: language?.map((one) => Intl.getCanonicalLocales(one)[0] ?? one),
      countries: country?.map((one) => one.toUpperCase()),
    };
    const rows = await selectPublishers(db, accountId, { filter, page });
    return pageResponse(rows, page, {
      sortKeyOf: ({ authority, id }) => [authority, id],
      toData: publisherData,
    });
  },
});

const importFile = endpoint({
  method: 'POST',
  path: '/publishers/import',
  operationId: 'importPublishers',
  tag,
  summary: 'Import publishers from a CSV file',
  description:
    'Send the file as `text/csv` or in a JSON body, up to 20 MiB. Publishers that exist, by domain, are updated.',
  query: PublisherImportQuery,
  body: PublisherImportBody,
  bodyLimitBytes: maxFileBytes,
  csvField: 'csv',
  response: { status: 200, data: ImportResultShape },
  handle: async (context, { query, body: { csv, partial = query.partial ?? false } }) => ({
    data: await importPublishers(context, { csv, partial }),
  }),
});

const update = endpoint({
  method: 'PATCH',
  path: '/publishers/:id',
  operationId: 'updatePublisher',
  tag,
  summary: 'Pause a publisher, or change its terms for future placements',
  pathIds,
  body: PublisherPatchBody,
  response: { status: 200, data: PublisherShape },
  problems: ['publisher_of_exchange'],
  handle: async (context, { id, body }) => ({
    data: publisherData(await updatePublisher(context, { id, patch: body })),
  }),
});

const remove = (refuseDeletion: RefuseDeletion) =>
  endpoint({
    method: 'DELETE',
    path: '/publishers/:id',
    operationId: 'deletePublisher',
    tag,
    summary: 'Delete a publisher without open or live placements',
    pathIds,
    response: { status: 204 },
    problems: ['publisher_in_use'],
    handle: async (context, { id }) => {
      await deletePublisher(context, id, refuseDeletion);
      return {};
    },
  });

/** The account's publishers, in the dashboard. */
export function publisherDashboardEndpoints(refuseDeletion: RefuseDeletion): Endpoint[] {
  return [list, importFile, update, remove(refuseDeletion)];
}
