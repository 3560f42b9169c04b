import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { addWebsite } from './add-website.ts';
import { deleteWebsite, type KeepWebsite } from './delete-website.ts';
import { listWebsites } from './list-websites.ts';
import { requireWebsite } from './require-website.ts';
import { NewWebsite, WebsitePatch, WebsiteQuery, WebsiteShape } from './schemas.ts';
import { updateWebsite } from './update-website.ts';
import { websiteData } from './website-data.ts';
import type { ConnectedSources, Website } from './website.ts';

const tag = 'Websites';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

type Show = (website: Website) => ReturnType<typeof websiteData>;

const list = (show: Show): Endpoint =>
  endpoint({
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
        toData: show,
      });
    },
  });

const add = (show: Show): Endpoint =>
  endpoint({
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
      const website = show(await addWebsite(context, body));
      return { data: website, headers: { Location: `/api/v1/websites/${website.id}` } };
    },
  });

const read = (show: Show): Endpoint =>
  endpoint({
    method: 'GET',
    path: '/websites/:id',
    operationId: 'readWebsite',
    tag,
    summary: 'Read a website',
    pathIds,
    answer: { status: 200, data: WebsiteShape },
    handle: async (context, { id }) => ({
      data: show(await requireWebsite(context, id)),
    }),
  });

const update = (show: Show): Endpoint =>
  endpoint({
    method: 'PATCH',
    path: '/websites/:id',
    operationId: 'updateWebsite',
    tag,
    summary: 'Change a website',
    description:
      'A merge patch (RFC 7396): a member that is `null` goes back to its default. Keywords follow the interval and the depth where they have none of their own; the other defaults hold for keywords added from now on.',
    pathIds,
    body: WebsitePatch,
    answer: { status: 200, data: WebsiteShape },
    handle: async (context, { id, body }) => ({
      data: show(await updateWebsite(context, id, body)),
    }),
  });

const remove = (keep: KeepWebsite): Endpoint =>
  endpoint({
    method: 'DELETE',
    path: '/websites/:id',
    operationId: 'deleteWebsite',
    tag,
    summary: 'Delete a website with everything collected for it',
    pathIds,
    answer: { status: 204 },
    problems: ['campaign_active'],
    handle: async (context, { id }) => {
      await deleteWebsite(context, id, keep);
      return {};
    },
  });

/**
 * @param connected which sources this installation can collect.
 * @param keep whether something is under way that a website must not be taken from; nothing where absent.
 */
export function websiteEndpoints(
  connected: ConnectedSources,
  keep: KeepWebsite = async () => undefined,
): Endpoint[] {
  const show: Show = (website) => websiteData(website, connected);
  return [list(show), add(show), read(show), update(show), remove(keep)];
}
