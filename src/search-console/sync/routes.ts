import { Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import { listSyncs } from './list-syncs.ts';
import { SyncShape } from './schemas.ts';

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console/syncs',
  operationId: 'listSearchConsoleSyncs',
  tag: 'Search Console',
  summary: 'List the syncs from Google and Bing with their progress',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  response: { status: 200, data: Type.Array(SyncShape) },
  handle: async (context, { id }) => ({ data: await listSyncs(context, id) }),
});

export const syncEndpoints: Endpoint[] = [list];
