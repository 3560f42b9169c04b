import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { encodeId } from '#ids.ts';
import { addWebsite } from './add-website.ts';
import { deleteWebsite } from './delete-website.ts';
import { listWebsites } from './list-websites.ts';
import { requireWebsite } from './require-website.ts';
import { NewWebsite, WebsitePatch, WebsiteQuery, WebsiteShape } from './schemas.ts';
import { updateWebsite } from './update-website.ts';
import { type ConnectedSources, sourceStates, type Website } from './website.ts';

const tag = 'Websites';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

/** @param connected which sources this installation can collect. */
export function websiteEndpoints(connected: ConnectedSources): Endpoint[] {
  const toData = ({ reported: _reported, accountId: _accountId, ...website }: Website) => ({
    ...website,
    id: encodeId('web', website.id),
    sources: sourceStates({ ...website, reported: _reported, accountId: _accountId }, connected),
  });
  const list = endpoint({
    method: 'GET',
    path: '/websites',
    operationId: 'listWebsites',
    tag,
    summary: 'List the websites of the account',
    query: WebsiteQuery,
    answer: { status: 200, data: Type.Array(WebsiteShape), paged: true },
    handle: async (context, { query }) => {
      const page = readPage(query);
      const { by, rows } = await listWebsites(context, query, page);
      return pageAnswer(rows, page, {
        positionOf: (row) => [by === 'domain' ? row.domain : row.id, row.id],
        toData,
      });
    },
  });
  const add = endpoint({
    method: 'POST',
    path: '/websites',
    operationId: 'addWebsite',
    tag,
    summary: 'Add a website',
    description: 'Tracking starts at once, in the background.',
    body: NewWebsite,
    answer: { status: 201, data: WebsiteShape },
    problems: ['website_exists'],
    handle: async (context, { body }) => {
      const website = toData(await addWebsite(context, body));
      return { data: website, headers: { Location: `/api/v1/websites/${website.id}` } };
    },
  });
  const read = endpoint({
    method: 'GET',
    path: '/websites/:id',
    operationId: 'readWebsite',
    tag,
    summary: 'Read a website',
    pathIds,
    answer: { status: 200, data: WebsiteShape },
    handle: async (context, { id }) => ({
      data: toData(await requireWebsite(context, id)),
    }),
  });
  const update = endpoint({
    method: 'PATCH',
    path: '/websites/:id',
    operationId: 'updateWebsite',
    tag,
    summary: 'Change a website',
    description: 'A merge patch (RFC 7396): a member that is `null` goes back to its default.',
    pathIds,
    body: WebsitePatch,
    answer: { status: 200, data: WebsiteShape },
    handle: async (context, { id, body }) => ({
      data: toData(await updateWebsite(context, id, body)),
    }),
  });
  const remove = endpoint({
    method: 'DELETE',
    path: '/websites/:id',
    operationId: 'deleteWebsite',
    tag,
    summary: 'Delete a website with everything collected for it',
    pathIds,
    answer: { status: 204 },
    handle: async (context, { id }) => {
      await deleteWebsite(context, id);
      return {};
    },
  });
  return [list, add, read, update, remove];
}
