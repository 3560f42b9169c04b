import { Type } from 'typebox';
import { endpoint, type Endpoint, Exactly, isCostHidden, pageResponse, readPage } from '#platform/http';
import { encodeId } from '#platform/ids.ts';
import { CreatedKeyword, createdKeywords } from '#rank-tracking/keywords';
import { KeywordQuoteShape } from '#rank-tracking/rank-checks';
import { requireWebsite } from '#websites';
import { acceptSuggestions } from './accept-suggestions.ts';
import { changeStatus } from './change-status.ts';
import { enqueueDiscovery } from './jobs.ts';
import { listSuggestions } from './list-suggestions.ts';
import { quoteSuggestions } from './quote-suggestions.ts';
import { findDiscovery, requestDiscovery } from './queries.ts';
import {
  DiscoveryShape,
  DismissBody,
  ReopenBody,
  SuggestionChoice,
  SuggestionQuery,
  SuggestionShape,
} from './schemas.ts';
import type { DiscoverySettings } from './settings.ts';
import type { Discovery, Suggestion } from './suggestion.ts';
import { priceOf } from './track-best.ts';

const tag = 'Keyword suggestions';
const pathIds = { id: { prefix: 'web', problem: 'website_not_found' } } as const;
const path = '/websites/:id/keyword-suggestions';

/** Phrases that a website could track. */
export function discoveryEndpoints(settings: DiscoverySettings): Endpoint[] {
  const list = endpoint({
    method: 'GET',
    path,
    operationId: 'listKeywordSuggestions',
    tag,
    summary: 'List keywords that a website could track',
    description:
      'Phrases from all sources, each with its evidence, sorted by expected clicks. `meta.discovery` says how each source fared.',
    pathIds,
    query: SuggestionQuery,
    response: {
      status: 200,
      data: Type.Array(SuggestionShape),
      paged: true,
      meta: Exactly({ discovery: DiscoveryShape }),
    },
    handle: async (context, { id, query }) => {
      const page = readPage(query);
      const { website, by, rows, discovery } = await listSuggestions(context, id, { query, page });
      const price = isCostHidden(context) ? null : priceOf(website, '', settings);
      const monthlyCostMicros = price?.micros ?? null;
      const response = pageResponse(rows, page, {
        sortKeyOf: (row) => [row[by], row.id],
        toData: (row) => describeSuggestion(row, monthlyCostMicros),
      });
      return { ...response, meta: { discovery: describeDiscovery(discovery) } };
    },
  });
  const quote = endpoint({
    method: 'POST',
    path: `${path}/quote`,
    operationId: 'quoteKeywordSuggestions',
    tag,
    summary: 'Quote the monthly cost of suggested keywords before they are tracked',
    description: 'Of the suggestions `ids`, or of the `top` open ones. Nothing is changed.',
    pathIds,
    body: SuggestionChoice,
    response: { status: 200, data: KeywordQuoteShape },
    problems: ['keyword_suggestion_not_found'],
    handle: async (context, { id, body }) => ({
      data: await quoteSuggestions(context, id, { choice: body, settings }),
    }),
  });
  return [list, quote, accept, dismiss, reopen, discover];
}

const accept = endpoint({
  method: 'POST',
  path: `${path}/accept`,
  operationId: 'acceptKeywordSuggestions',
  tag,
  spends: {},
  summary: 'Track suggested keywords',
  description:
    'Tracks the suggestions `ids`, or the `top` open ones, optionally of one source. Keywords that the website already tracks stay unchanged. The status is 200 if none is new.',
  pathIds,
  body: SuggestionChoice,
  response: { status: 201, alsoStatus: 200, data: Type.Array(CreatedKeyword) },
  problems: ['keyword_suggestion_not_found'],
  handle: async (context, { id, body }) =>
    createdKeywords(await acceptSuggestions(context, id, body), context.now),
});

const dismiss = endpoint({
  method: 'POST',
  path: `${path}/dismiss`,
  operationId: 'dismissKeywordSuggestions',
  tag,
  summary: 'Dismiss suggested keywords',
  description:
    'Dismissed phrases are not suggested again. Suggestions that are already tracked stay unchanged.',
  pathIds,
  body: DismissBody,
  response: { status: 200, data: Exactly({ dismissed: Type.Integer({ examples: [3] }) }) },
  problems: ['keyword_suggestion_not_found'],
  handle: async (context, { id, body }) => ({
    data: { dismissed: await changeStatus(context, id, { ids: body.ids, status: 'dismissed' }) },
  }),
});

const reopen = endpoint({
  method: 'POST',
  path: `${path}/reopen`,
  operationId: 'reopenKeywordSuggestions',
  tag,
  summary: 'Suggest keywords again',
  description:
    'Of dismissed suggestions, and of accepted ones whose keyword was deleted. Others stay unchanged.',
  pathIds,
  body: ReopenBody,
  response: { status: 200, data: Exactly({ reopened: Type.Integer({ examples: [3] }) }) },
  problems: ['keyword_suggestion_not_found'],
  handle: async (context, { id, body }) => ({
    data: { reopened: await changeStatus(context, id, { ids: body.ids, status: 'open' }) },
  }),
});

const discover = endpoint({
  method: 'POST',
  path: `${path}/discover`,
  operationId: 'discoverKeywords',
  tag,
  spends: {},
  summary: 'Search all sources for keywords now',
  description: 'Runs in the background. It also runs monthly, and when a source has something new.',
  pathIds,
  body: Exactly({}),
  bodyOptional: true,
  response: { status: 202, data: DiscoveryShape },
  handle: async (context, { id }) => {
    const of = { accountId: context.accountId, websiteId: id };
    await requireWebsite(context, id, 'for key share');
    await requestDiscovery(context.db, of, context.now);
    await enqueueDiscovery(context.db, of);
    return { data: describeDiscovery(await findDiscovery(context.db, of)) };
  },
});

function describeSuggestion({ id, keywordId, ...suggestion }: Suggestion, monthlyCostMicros: number | null) {
  const hasDemand = suggestion.searchVolume !== null || suggestion.impressions !== null;
  return {
    ...suggestion,
    id: encodeId('sug', id),
    estimatedClicks: hasDemand ? suggestion.estimatedClicks : null,
    monthlyCostMicros,
    keywordId: keywordId === null ? null : encodeId('kw', keywordId),
  };
}

function describeDiscovery(discovery: Discovery | null) {
  return discovery ?? { state: 'never', requestedAt: null, finishedAt: null, nextRunAt: null, sources: [] };
}
