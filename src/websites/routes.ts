import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { createWebsite } from './create-website.ts';
import { deleteWebsite, type RefuseWebsiteDeletion } from './delete-website.ts';
import { listWebsites } from './list-websites.ts';
import { requireWebsite } from './require-website.ts';
import { NewWebsite, WebsitePatch, WebsiteQuery, WebsiteShape } from './schemas.ts';
import { updateWebsite } from './update-website.ts';
import { websiteData } from './website-data.ts';
import type { ConnectedSources, Website } from './website.ts';

const tag = 'Websites';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

type Show = (website: Website, now: Date) => ReturnType<typeof websiteData>;

const list = (show: Show): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/websites',
    operationId: 'listWebsites',
    tag,
    summary: 'List websites',
    query: WebsiteQuery,
    response: { status: 200, data: Type.Array(WebsiteShape), paged: true },
    handle: async (context, { query }) => {
      const page = readPage(query);
      const { by, rows } = await listWebsites(context, query, page);
      return pageResponse(rows, page, {
        sortKeyOf: (row) => [by === 'domain' ? row.domain : row.id, row.id],
        toData: (row) => show(row, context.now),
      });
    },
  });

const create = (show: Show): Endpoint =>
  endpoint({
    method: 'POST',
    path: '/websites',
    operationId: 'createWebsite',
    tag,
    spends: {},
    summary: 'Create a website',
    description: 'Data collection starts in the background.',
    body: NewWebsite,
    response: { status: 201, data: WebsiteShape },
    problems: ['website_exists'],
    handle: async (context, { body }) => {
      const website = show(await createWebsite(context, body), context.now);
      return { data: website, headers: { Location: `/api/v1/websites/${website.id}` } };
    },
  });

const read = (show: Show): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/websites/:id',
    operationId: 'getWebsite',
    tag,
    summary: 'Get a website',
    pathIds,
    response: { status: 200, data: WebsiteShape },
    handle: async (context, { id }) => ({
      data: show(await requireWebsite(context, id), context.now),
    }),
  });

const update = (show: Show): Endpoint =>
  endpoint({
    method: 'PATCH',
    path: '/websites/:id',
    operationId: 'updateWebsite',
    tag,
    spends: {},
    summary: 'Update a website',
    description:
      'JSON merge patch (RFC 7396). `null` restores the default of a field. A new interval or depth also applies to existing keywords without their own value. Other defaults apply to new keywords only.',
    pathIds,
    body: WebsitePatch,
    response: { status: 200, data: WebsiteShape },
    handle: async (context, { id, body }) => ({
      data: show(await updateWebsite(context, id, body), context.now),
    }),
  });

const remove = (refuseDeletion: RefuseWebsiteDeletion): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/websites/:id',
    operationId: 'deleteWebsite',
    tag,
    summary: 'Delete a website with all its data',
    pathIds,
    response: { status: 204 },
    problems: ['campaign_active'],
    handle: async (context, { id }) => {
      await deleteWebsite(context, id, refuseDeletion);
      return {};
    },
  });

/**
 * @param connected the sources that this installation can collect
 * @param refuseDeletion throws a problem if a website must not be deleted
 */
export function websiteEndpoints(
  connected: ConnectedSources,
  refuseDeletion: RefuseWebsiteDeletion = async () => undefined,
): Endpoint[] {
  const show: Show = (website, now) => websiteData(website, connected, now);
  return [list(show), create(show), read(show), update(show), remove(refuseDeletion)];
}
