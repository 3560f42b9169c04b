import { Type } from 'typebox';
import { endpoint, type Endpoint, pageAnswer, readPage } from '#http';
import { type AnswersRequest, findAnswer, listAnswers } from './list-answers.ts';
import { AnswerQuery, AnswerShape } from './schemas.ts';

const tag = 'AI visibility';
const website = { prefix: 'web', problem: 'website_not_found' } as const;
/** Whole texts are nothing to send by the thousand unasked. */
const limits = { unpaged: 100, maximum: 1_000 };

const list = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/answers',
  operationId: 'listAnswers',
  tag,
  summary: 'List what answer engines said, the newest first',
  description: 'Every question asked and what came of it, whole: 100 at once where no `limit` is named.',
  pathIds: { id: website },
  query: AnswerQuery,
  answer: { status: 200, data: Type.Array(AnswerShape), paged: true },
  problems: ['cursor_mismatch', 'prompt_not_found'],
  handle: async (context, { id, query }) => {
    const page = readPage({ ...query, websiteId: id }, limits);
    const { answers, goesOnAt } = await listAnswers(context, id, { query: query as AnswersRequest, page });
    return pageAnswer(answers, page, {
      positionOf: ({ place }) => [place.askedAt, place.runId],
      toData: ({ shown }) => shown,
      goesOnAt,
    });
  },
});

const read = endpoint({
  method: 'GET',
  path: '/websites/:id/ai-visibility/answers/:answerId',
  operationId: 'readAnswer',
  tag,
  summary: 'Read an answer with its mentions and sources',
  pathIds: { id: website, answerId: { prefix: 'ans', problem: 'answer_not_found' } },
  answer: { status: 200, data: AnswerShape },
  handle: async (context, { id, params }) => {
    const { shown } = await findAnswer(context, { websiteId: id, runId: params['answerId'] ?? '' });
    return { data: shown };
  },
});

/** What answer engines said of a website, word for word. */
export const answerEndpoints: Endpoint[] = [list, read];
