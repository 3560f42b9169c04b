import { type Static, Type } from 'typebox';
import { endpoint, type Endpoint } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { CreatedKeyword, createKeywordsResponse } from '#rank-tracking/keywords';
import { requireWebsite } from '#websites';
import { listOpportunities } from './list-opportunities.ts';
import { listSharedQueries } from './list-shared-queries.ts';
import {
  OpportunitiesMeta,
  OpportunitiesQuery,
  OpportunityShape,
  SharedQueriesMeta,
  SharedQueriesQuery,
  SharedQueryShape,
  TrackedQueries,
} from './schemas.ts';

const tag = 'Search Console';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console/opportunities',
  operationId: 'listOpportunities',
  tag,
  summary: 'List queries just below the top, by additional clicks',
  description:
    'Queries with an average position between 4 and 20, sorted by the clicks expected at a better position minus current clicks. `meta.clickRates` holds the CTR assumed at each position.',
  pathIds,
  query: OpportunitiesQuery,
  response: { status: 200, data: Type.Array(OpportunityShape), paged: true, meta: OpportunitiesMeta },
  problems: ['cursor_mismatch', 'search_console_not_connected', 'search_console_collecting'],
  handle: (context, { id, query }) =>
    listOpportunities(context, id, query as Parameters<typeof listOpportunities>[2]),
});

const track = endpoint({
  method: 'POST',
  path: '/websites/:id/search-console/opportunities/keywords',
  operationId: 'trackOpportunities',
  tag,
  spends: {},
  summary: 'Track queries as keywords',
  description:
    'Adds up to 1000 queries, all or none, like `POST /keywords`. The status is 200 if all of them are already tracked.',
  pathIds,
  body: TrackedQueries,
  response: { status: 201, alsoStatus: 200, data: Type.Array(CreatedKeyword) },
  handle: async (context, { id, body }) => {
    await requireWebsite(context, id);
    const { queries, ...shared } = body as Static<typeof TrackedQueries>;
    const keywords = queries.map((query) => ({ keyword: query, ...shared }));
    return createKeywordsResponse(context, { websiteId: encodeId('web', id), keywords });
  },
});

const shared = endpoint({
  method: 'GET',
  path: '/websites/:id/search-console/shared-queries',
  operationId: 'listSharedQueries',
  tag,
  summary: 'List queries that several pages share',
  description:
    'One row for each page with at least a tenth of the impressions of the most shown page of the query, among the 1000 queries with the most impressions. The queries with the most clicks on other pages than the most clicked one come first.',
  pathIds,
  query: SharedQueriesQuery,
  response: { status: 200, data: Type.Array(SharedQueryShape), meta: SharedQueriesMeta },
  problems: ['search_console_not_connected', 'search_console_collecting'],
  handle: (context, { id, query }) =>
    listSharedQueries(context, id, query as Parameters<typeof listSharedQueries>[2]),
});

export const opportunityEndpoints: Endpoint[] = [list, shared, track];
