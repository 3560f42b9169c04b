import { Type } from 'typebox';
import type { Context } from '#context.ts';
import { notFound } from '#errors.ts';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#http';
import { encodeId } from '#ids.ts';
import { requireKeyword } from '#keywords';
import type { CheckState, Collection } from './check.ts';
import { type CheckReport, findCheck } from './queries.ts';
import { requestCheck } from './request-check.ts';

const tag = 'Keywords';
const keywordId = { prefix: 'kw', problem: 'keyword_not_found' } as const;

/** What people are told of the states that a check goes through. */
const shownStates = {
  waiting: 'queued',
  submitting: 'running',
  submitted: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<CheckState, string>;

const CheckShape = Exactly(
  {
    id: Type.String({ examples: ['chk_01kqk0n8zwe5rt3yhj2m4c6v9z'] }),
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    status: Choice(['queued', 'running', 'done', 'failed', 'cancelled'], { examples: ['queued'] }),
    provider: Type.String({ examples: ['dataforseo'] }),
    depth: Type.Integer({ examples: [30] }),
    attempt: Type.Integer({ description: 'Failed attempts are repeated, up to five.', examples: [1] }),
    requestedAt: Timestamp,
    finishedAt: Nullable(Timestamp),
    error: Nullable(
      Exactly({ code: Type.String({ examples: ['provider_timeout'] }), message: Type.String() }),
    ),
  },
  { title: 'Check' },
);

type Shown = Omit<CheckReport, 'finishedAt' | 'errorCode' | 'errorMessage'> & Partial<CheckReport>;

function toData(check: Shown, keyword: string) {
  const { id, state, startedAt, provider, depth, attempt, createdAt, finishedAt, errorCode, errorMessage } =
    check;
  const running = state === 'waiting' && startedAt !== null;
  return {
    id: encodeId('chk', id),
    keywordId: encodeId('kw', keyword),
    status: running ? 'running' : shownStates[state],
    provider,
    depth,
    attempt,
    requestedAt: createdAt,
    finishedAt: finishedAt ?? null,
    error: errorCode ? { code: errorCode, message: errorMessage ?? '' } : null,
  };
}

/** A check belongs to whoever tracks its target. */
async function readCheck(context: Context, keyword: string, checkId: string): Promise<CheckReport> {
  const { targetId } = await requireKeyword(context, keyword);
  const check = await findCheck(context.db, { id: checkId, targetId });
  if (check === null) throw notFound('check_not_found');
  return check;
}

export function checkEndpoints(collection: Collection): Endpoint[] {
  const request = endpoint({
    method: 'POST',
    path: '/keywords/:id/checks',
    operationId: 'checkKeyword',
    tag,
    summary: 'Check a keyword now',
    description: 'A check that is under way already is answered with that same check.',
    pathIds: { id: keywordId },
    body: Exactly({}),
    bodyOptional: true,
    answer: { status: 202, data: CheckShape },
    problems: ['keyword_paused', 'provider_not_connected', 'budget_exhausted'],
    handle: async (context, { id }) => {
      const data = toData(await requestCheck(context, id, collection), id);
      return { data, headers: { Location: `/api/v1/keywords/${data.keywordId}/checks/${data.id}` } };
    },
  });
  const read = endpoint({
    method: 'GET',
    path: '/keywords/:id/checks/:checkId',
    operationId: 'readCheck',
    tag,
    summary: 'Read how a check goes',
    pathIds: { id: keywordId, checkId: { prefix: 'chk', problem: 'check_not_found' } },
    answer: { status: 200, data: CheckShape },
    handle: async (context, { id, params }) => ({
      data: toData(await readCheck(context, id, params['checkId'] ?? ''), id),
    }),
  });
  return [request, read];
}
