import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { changePublisher, deletePublisher, type KeepPublisher } from './change-publisher.ts';
import { importPublishers } from './files/import-publishers.ts';
import { selectPublishers } from './list-queries.ts';
import type { Publisher } from './publisher.ts';
import {
  ImportResultShape,
  mostFileBytes,
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
  summary: 'List publishers, the strongest first',
  query: PublisherQuery,
  answer: { status: 200, data: Type.Array(PublisherShape), paged: true },
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
    return pageAnswer(rows, page, {
      positionOf: ({ authority, id }) => [authority, id],
      toData: publisherData,
    });
  },
});

const take = endpoint({
  method: 'POST',
  path: '/publishers/import',
  operationId: 'importPublishers',
  tag,
  summary: 'Take a list of publishers from a CSV file',
  description:
    'Who is there already, by its domain, gets the terms of the file: the file itself as `text/csv`, or within JSON; up to 20 MiB.',
  query: PublisherImportQuery,
  body: PublisherImportBody,
  bodyLimitBytes: mostFileBytes,
  csvMember: 'csv',
  answer: { status: 200, data: ImportResultShape },
  handle: async (context, { query, body: { csv, partial = query.partial ?? false } }) => ({
    data: await importPublishers(context, { csv, partial }),
  }),
});

const change = endpoint({
  method: 'PATCH',
  path: '/publishers/:id',
  operationId: 'changePublisher',
  tag,
  summary: 'Pause a publisher, or change its terms for what is planned from now on',
  pathIds,
  body: PublisherPatchBody,
  answer: { status: 200, data: PublisherShape },
  problems: ['publisher_of_exchange'],
  handle: async (context, { id, body }) => ({
    data: publisherData(await changePublisher(context, { id, patch: body })),
  }),
});

const remove = (keep: KeepPublisher) =>
  endpoint({
    method: 'DELETE',
    path: '/publishers/:id',
    operationId: 'deletePublisher',
    tag,
    summary: 'Delete a publisher that has no placement under way',
    pathIds,
    answer: { status: 204 },
    problems: ['publisher_in_use'],
    handle: async (context, { id }) => {
      await deletePublisher(context, id, keep);
      return {};
    },
  });

/** Whom an account may order placements from, in the dashboard. @param keep whether a publisher must stay */
export function publisherDashboardEndpoints(keep: KeepPublisher): Endpoint[] {
  return [list, take, change, remove(keep)];
}
