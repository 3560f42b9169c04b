import { Type } from 'typebox';
import { Choice, Country, endpoint, type Endpoint, Exactly } from '#http';
import { readKeywordSummary } from './read-summary.ts';

const Count = Type.Integer({ minimum: 0, examples: [12] });

const KeywordSummary = Exactly(
  {
    total: Count,
    paused: Count,
    checkStatuses: Exactly(
      { pending: Count, failed: Count, not_ranked: Count, ranked: Count },
      { description: 'How the last attempts ended.' },
    ),
    positions: Exactly(
      {
        top3: Count,
        top10: Count,
        top20: Count,
        top100: Count,
        none: Type.Integer({ minimum: 0, description: 'Looked for and not found.', examples: [3] }),
      },
      { description: 'By the last successful check; each count holds those before it.' },
    ),
    tags: Type.Array(Exactly({ tag: Type.String({ examples: ['brand'] }), keywords: Count }), {
      description: 'The most frequent first, 500 at most.',
    }),
    places: Type.Array(
      Exactly({
        country: Country,
        device: Choice(['desktop', 'mobile'], { examples: ['desktop'] }),
        keywords: Count,
      }),
      { description: 'Where and on what they are looked for, the most frequent first.' },
    ),
  },
  { title: 'KeywordSummary' },
);

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/keywords/summary',
  operationId: 'readKeywordSummary',
  tag: 'Keywords',
  summary: 'Count a website’s keywords by position, state and tag',
  pathIds: { id: { prefix: 'web', problem: 'website_not_found' } },
  answer: { status: 200, data: KeywordSummary },
  handle: async (context, { id }) => ({ data: await readKeywordSummary(context, id) }),
});

export const keywordSummaryEndpoints: Endpoint[] = [read];
