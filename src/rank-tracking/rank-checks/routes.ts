import { Type } from 'typebox';
import type { Context } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/problems';
import { Choice, endpoint, type Endpoint, Exactly, Nullable, Timestamp } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { Depth, IntervalHours, KeywordInput, Provider, requireKeyword } from '#rank-tracking/keywords';
import type { RankCheckState, RankCheckSettings } from './core/rank-check.ts';
import { type RankCheckReport, findRankCheck } from './core/queries.ts';
import { quoteKeywords } from './quotes/quote-keywords.ts';
import { requestRankCheck } from './scheduling/request-rank-check.ts';

const tag = 'Keywords';
const keywordId = { prefix: 'kw', problem: 'keyword_not_found' } as const;

/** The states that the API returns. */
const publicStates = {
  waiting: 'queued',
  submitting: 'running',
  submitted: 'running',
  done: 'done',
  failed: 'failed',
  cancelled: 'cancelled',
} as const satisfies Record<RankCheckState, string>;

const RankCheckShape = Exactly(
  {
    id: Type.String({ examples: ['chk_01kqk0n8zwe5rt3yhj2m4c6v9z'] }),
    keywordId: Type.String({ examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }),
    status: Choice(['queued', 'running', 'done', 'failed', 'cancelled'], { examples: ['queued'] }),
    provider: Type.String({ examples: ['dataforseo'] }),
    depth: Type.Integer({ examples: [30] }),
    attempt: Type.Integer({
      description: 'Number of the current attempt. Failed attempts are retried up to four times.',
      examples: [1],
    }),
    requestedAt: Timestamp,
    finishedAt: Nullable(Timestamp),
    error: Nullable(
      Exactly({ code: Type.String({ examples: ['provider_timeout'] }), message: Type.String() }),
    ),
  },
  { title: 'RankCheck' },
);

type ReturnedRankCheck = Omit<RankCheckReport, 'finishedAt' | 'errorCode' | 'errorMessage'> &
  Partial<RankCheckReport>;

function toData(rankCheck: ReturnedRankCheck, keyword: string) {
  const { id, state, startedAt, provider, depth, attempt, createdAt, finishedAt, errorCode, errorMessage } =
    rankCheck;
  const running = state === 'waiting' && startedAt !== null;
  return {
    id: encodeId('chk', id),
    keywordId: encodeId('kw', keyword),
    status: running ? 'running' : publicStates[state],
    provider,
    depth,
    attempt,
    requestedAt: createdAt,
    finishedAt: finishedAt ?? null,
    error: errorCode ? { code: errorCode, message: errorMessage ?? '' } : null,
  };
}

/** An account may read the rank checks of the search targets that it tracks. @throws Problem keyword_not_found · check_not_found */
async function getRankCheck(context: Context, keyword: string, checkId: string): Promise<RankCheckReport> {
  const { targetId } = await requireKeyword(context, keyword);
  const rankCheck = await findRankCheck(context.db, { id: checkId, targetId });
  if (rankCheck === null) throw notFound('check_not_found');
  return rankCheck;
}

const Micros = (description: string) =>
  Type.Integer({ description: `${description} In millionths of a US dollar.`, examples: [1_826_250] });
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [20] });

const QuoteInput = Exactly(
  {
    websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9x'] }),
    keywords: Type.Optional(
      Type.Array(KeywordInput, { minItems: 1, maxItems: 1000, description: 'Keywords to add.' }),
    ),
    keywordIds: Type.Optional(
      Type.Array(Type.String({ pattern: '^kw_[0-9a-z]{26}$', examples: ['kw_01kqk0n8zwe5rt3yhj2m4c6v9y'] }), {
        minItems: 1,
        maxItems: 1000,
        description: 'Keywords of the website whose settings would change. Only without `keywords`.',
      }),
    ),
    intervalHours: Type.Optional(IntervalHours),
    depth: Type.Optional(Depth),
    provider: Type.Optional(Provider),
  },
  { title: 'KeywordQuoteInput' },
);

export const KeywordQuoteShape = Exactly(
  {
    keywords: Count('Number of inputs.'),
    tracked: Count('Inputs that the website already tracks, or that are repeated. They would not be added.'),
    unsupported: Count('Keywords that no connected provider supports. They would not be checked.'),
    providers: Type.Array(
      Exactly({
        provider: Type.String({ examples: ['dataforseo'] }),
        checks: Count('The most rank checks of a month, which are those of 31 days.'),
        sharedChecks: Count(
          'Those that cost nothing, because another keyword of the account buys the same SERPs at least as deep and as often.',
        ),
        monthlyMicros: Micros('Price of these checks, without those shared.'),
        previousMicros: Micros('What the same keywords cost now; 0 for new ones.'),
        limitMicros: Micros('Monthly limit of the budget.'),
        spentMicros: Micros('Amount spent this month.'),
        committedMicros: Micros(
          'Highest price of a month of all keywords of the account, before the change.',
        ),
        fits: Type.Boolean({
          description: 'Whether the limit covers a month of all keywords, with these.',
          examples: [true],
        }),
        fittingKeywords: Count('How many of these keywords the limit covers, in their order.'),
      }),
    ),
  },
  { title: 'KeywordQuote' },
);

export function rankCheckEndpoints(settings: RankCheckSettings): Endpoint[] {
  const request = endpoint({
    method: 'POST',
    path: '/keywords/:id/checks',
    operationId: 'createRankCheck',
    tag,
    spends: {},
    summary: "Check a keyword's rank now",
    description: 'Returns the running rank check if there is one.',
    pathIds: { id: keywordId },
    body: Exactly({}),
    bodyOptional: true,
    response: { status: 202, data: RankCheckShape },
    problems: ['keyword_paused', 'provider_not_connected', 'budget_exhausted'],
    handle: async (context, { id }) => {
      const data = toData(await requestRankCheck(context, id, settings), id);
      return { data, headers: { Location: `/api/v1/keywords/${data.keywordId}/checks/${data.id}` } };
    },
  });
  const read = endpoint({
    method: 'GET',
    path: '/keywords/:id/checks/:checkId',
    operationId: 'getRankCheck',
    tag,
    summary: 'Get a rank check',
    pathIds: { id: keywordId, checkId: { prefix: 'chk', problem: 'check_not_found' } },
    response: { status: 200, data: RankCheckShape },
    handle: async (context, { id, params }) => ({
      data: toData(await getRankCheck(context, id, params['checkId'] ?? ''), id),
    }),
  });
  const quote = endpoint({
    method: 'POST',
    path: '/keywords/quote',
    operationId: 'quoteKeywords',
    tag,
    summary: 'Quote the monthly cost of keywords before it is spent',
    description:
      'Of `keywords` that would be added, or of other settings for `keywordIds`. Nothing is changed. The real cost is lower if another account buys the same SERPs.',
    body: QuoteInput,
    response: { status: 200, data: KeywordQuoteShape },
    problems: ['website_not_found', 'keyword_not_found'],
    handle: async (context, { body }) => {
      if ((body.keywords === undefined) === (body.keywordIds === undefined)) {
        throw invalidField('keywords', 'required', 'or `keywordIds` is required, and not both');
      }
      return { data: await quoteKeywords(context, body, settings) };
    },
  });
  return [request, read, quote];
}
