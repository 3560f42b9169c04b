import { Type } from 'typebox';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { foldCase } from '#platform/text';
import { keywordDataNames } from '#providers/keyword-data';
import { requireKeyword } from '#rank-tracking/keywords';
import { selectDemand } from './queries.ts';

const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$', examples: ['2026-10'] });

const DemandShape = Exactly(
  {
    source: Choice(keywordDataNames, {
      description:
        '`google_ads` and `dataforseo` report searches on Google, `bing_webmaster` searches on Bing.',
      examples: ['dataforseo'],
    }),
    searches: Nullable(
      Type.Integer({
        description:
          'Mean monthly searches of the last twelve months; null if the source does not know the phrase.',
        examples: [2400],
      }),
    ),
    months: Type.Array(Exactly({ month: Month, searches: Type.Integer({ examples: [1900] }) }), {
      description: 'Newest first.',
    }),
    cpcMicros: Nullable(
      Type.Integer({
        description: 'Mean price of an ad click in millionths of a US dollar.',
        examples: [820000],
      }),
    ),
    competition: Nullable(
      Type.Number({ description: 'Competition of advertisers, 0 to 1.', examples: [0.7] }),
    ),
    observedAt: Timestamp,
    error: Nullable(
      Type.String({
        description: 'Why the last attempt failed; the values are those of an earlier one.',
        examples: ['budget_exhausted'],
      }),
    ),
  },
  { title: 'KeywordDemand' },
);

const read = endpoint({
  method: 'GET',
  path: '/keywords/:id/demand',
  operationId: 'getKeywordDemand',
  tag: 'Keywords',
  summary: 'Get the demand for a keyword from every source',
  description:
    'The values of all sources, each with its months. Sources can differ; none is corrected by another.',
  pathIds: { id: { prefix: 'kw', problem: 'keyword_not_found' } },
  response: {
    status: 200,
    data: Type.Array(DemandShape),
    meta: Exactly({ keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }) }),
  },
  handle: async (context, { id }) => {
    const keyword = await requireKeyword(context, id);
    const phrase = foldCase(keyword.keyword, keyword.language);
    const stored = await selectDemand(context.db, keyword, [phrase]);
    return {
      data: stored.map(({ phrase: _phrase, errorCode, ...demand }) => ({ ...demand, error: errorCode })),
      meta: { keywordId: encodeId('kw', id) },
    };
  },
});

export const demandEndpoints: Endpoint[] = [read];
