import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import type { VisibilitySettings } from '../settings.ts';
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

/** What answers say of a website, counted; and what they cite. */
export function figureEndpoints({ engines: connected }: Pick<VisibilitySettings, 'engines'>): Endpoint[] {
  const summary = endpoint({
    method: 'GET',
    path: '/websites/:id/ai-visibility',
    operationId: 'readAiVisibility',
    tag,
    summary: 'Read how often answer engines name and cite a website',
    description:
      'Rates over repeated runs with 95 % intervals, by engine and over all. Failed and refused runs, and result pages without such an answer, are counted beside them and are no part of any rate.',
    pathIds,
    query: VisibilityQuery,
    answer: { status: 200, data: VisibilityShape, meta: VisibilityMeta },
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
    summary: 'List the domains or pages that answers cite',
    description: 'Those that most answers cite first. Answers to all prompts count.',
    pathIds,
    query: CitationQuery,
    answer: { status: 200, data: Type.Array(CitationShape), paged: true, meta: CitationMeta },
    problems: ['cursor_mismatch'],
    handle: async (context, { id, query }) => {
      const page = readPage({ ...query, websiteId: id }, limits);
      const { days, runs, by, sources } = await listCitations(context, id, {
        query: query as Parameters<typeof listCitations>[2]['query'],
        page,
        connected,
      });
      const answer = pageAnswer(sources, page, {
        positionOf: ({ answers, key }) => [days.startDate, days.endDate, answers, key],
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
