import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import type { VisibilitySettings } from '#ai-visibility/core';
import { listCitations } from './list-citations.ts';
import { readVisibility } from './read-visibility.ts';
import {
  CitationMeta,
  CitationQuery,
  CitationShape,
  VisibilityMeta,
  VisibilityQuery,
  VisibilityShape,
} from './schemas.ts';

const tag = 'AI visibility';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const limits = { unpaged: 1_000, maximum: 1_000 };

export function visibilityMetricEndpoints({
  engines: connected,
}: Pick<VisibilitySettings, 'engines'>): Endpoint[] {
  const summary = endpoint({
    method: 'GET',
    path: '/websites/:id/ai-visibility',
    operationId: 'getAiVisibility',
    tag,
    summary: 'Get AI mention and citation rates',
    description:
      'Mention and citation rates over repeated runs with 95 % intervals, overall and by engine. Failed, refused and absent runs are counted separately and are not part of any rate.',
    pathIds,
    query: VisibilityQuery,
    response: { status: 200, data: VisibilityShape, meta: VisibilityMeta },
    handle: (context, { id, query }) =>
      readVisibility(context, id, {
        query: query as Parameters<typeof readVisibility>[2]['query'],
        connected,
      }),
  });

  const citations = endpoint({
    method: 'GET',
    path: '/websites/:id/ai-visibility/citations',
    operationId: 'listCitations',
    tag,
    summary: 'List cited domains or pages',
    description: 'Most cited first, over the answers to all prompts.',
    pathIds,
    query: CitationQuery,
    response: { status: 200, data: Type.Array(CitationShape), paged: true, meta: CitationMeta },
    problems: ['cursor_mismatch'],
    handle: async (context, { id, query }) => {
      const page = readPage(query, limits);
      const { days, runs, by, sources } = await listCitations(context, id, {
        query: query as Parameters<typeof listCitations>[2]['query'],
        page,
        connected,
      });
      const answer = pageResponse(sources, page, {
        sortKeyOf: ({ answers, key }) => [days.startDate, days.endDate, answers, key],
        toData: ({ key, title, answers, ...source }) => ({
          ...source,
          url: by === 'page' ? key : null,
          title: by === 'page' && title !== '' ? title : null,
          answers,
          share: answers / runs,
        }),
      });
      return { ...answer, meta: { ...days, runs } };
    },
  });
  return [summary, citations];
}
