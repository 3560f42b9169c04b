import { endpoint, type Endpoint } from '#platform/http';
import { getBacklinkSummary, type SummaryQuery } from './get-backlink-summary.ts';
import { SummaryMeta, SummaryQueryShape, SummaryShape } from './schemas.ts';

const get = endpoint({
  method: 'GET',
  path: '/websites/:id/backlinks/summary',
  operationId: 'getBacklinkSummary',
  tag: 'Backlinks',
  summary: 'Get the backlink summary of a website',
  description:
    'Totals of the known links, of the web graph and of a vendor. They are separate, because each source has its own coverage and date.',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  query: SummaryQueryShape,
  response: { status: 200, data: SummaryShape, meta: SummaryMeta },
  handle: (context, { id, query }) => getBacklinkSummary(context, id, query as SummaryQuery),
});

export const backlinkSummaryEndpoints: Endpoint[] = [get];
