import { Type } from 'typebox';
import { Choice, Country, endpoint, type Endpoint, Exactly } from '#platform/http';
import { CountedQuery } from '../filters/keyword-query.ts';
import { getKeywordSummary } from './get-keyword-summary.ts';

const Count = Type.Integer({ minimum: 0, examples: [12] });

const KeywordSummary = Exactly(
  {
    total: Count,
    paused: Count,
    checkStatuses: Exactly(
      { pending: Count, failed: Count, not_ranked: Count, ranked: Count },
      { description: 'By the outcome of the last attempt.' },
    ),
    positions: Exactly(
      {
        top3: Count,
        top10: Count,
        top20: Count,
        top100: Count,
        none: Type.Integer({ minimum: 0, description: 'Checked and not found.', examples: [3] }),
        stale: Type.Integer({
          minimum: 0,
          description:
            'Keywords whose last success is more than two intervals old. They are counted above, but not in rankings.',
          examples: [1],
        }),
      },
      { description: 'By the last successful rank check. Each count includes the better positions.' },
    ),
    tags: Type.Array(Exactly({ tag: Type.String({ examples: ['brand'] }), keywords: Count }), {
      description: 'Most frequent first, up to 500.',
    }),
    folders: Type.Array(Exactly({ folder: Type.String({ examples: ['/blog/'] }), keywords: Count }), {
      description:
        'First folder of the pages that rank, or of the target URL of keywords without one. Most frequent first, up to 100.',
    }),
    locations: Type.Array(
      Exactly({
        country: Country,
        device: Choice(['desktop', 'mobile'], { examples: ['desktop'] }),
        keywords: Count,
      }),
      { description: 'Countries and devices of the keywords, most frequent first.' },
    ),
  },
  { title: 'KeywordSummary' },
);

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/keywords/summary',
  operationId: 'getKeywordSummary',
  tag: 'Keywords',
  summary: "Count a website's keywords by position, status and tag",
  description: 'Of all keywords, of a segment or view, or of those that match the filters of the list.',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  query: CountedQuery,
  response: { status: 200, data: KeywordSummary },
  problems: ['view_not_found'],
  handle: async (context, { id, query }) => ({ data: await getKeywordSummary(context, id, query) }),
});

export const keywordSummaryEndpoints: Endpoint[] = [read];
