import { Type } from 'typebox';
import { endpoint, type Endpoint, pageResponse, readPage } from '#platform/http';
import { type AnswersRequest, getAnswer, listAnswers } from './list-answers.ts';
import { AnswerQuery, AnswerShape } from './schemas.ts';

const tag = 'AI visibility';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
/** Lower than usual, because answers contain whole texts. */
const limits = { unpaged: 100, maximum: 1_000 };

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/answers',
  operationId: 'listAnswers',
  tag,
  summary: 'List answers, newest first',
  description: 'All finished runs with their full texts, 100 per page by default.',
  pathIds: { id: website },
  query: AnswerQuery,
  response: { status: 200, data: Type.Array(AnswerShape), paged: true },
  problems: ['cursor_mismatch', 'prompt_not_found'],
  handle: async (context, { id, query }) => {
    const page = readPage(query, limits);
    const { answers, goesOnAt } = await listAnswers(context, id, { query: query as AnswersRequest, page });
    return pageResponse(answers, page, {
      sortKeyOf: ({ position }) => [position.askedAt, position.runId],
      toData: ({ data }) => data,
      continuesAfter: goesOnAt,
    });
  },
});

const get = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/answers/:answerId',
  operationId: 'getAnswer',
  tag,
  summary: 'Get an answer with its mentions and sources',
  pathIds: { id: website, answerId: { prefix: 'ans', problem: 'answer_not_found' } },
  response: { status: 200, data: AnswerShape },
  handle: async (context, { id, params }) => {
    const { data } = await getAnswer(context, { websiteId: id, runId: params['answerId'] ?? '' });
    return { data };
  },
});

export const answerEndpoints: Endpoint[] = [list, get];
