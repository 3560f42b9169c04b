import type { Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import type { ResultSet } from '../world.ts';
import type { Element } from '../world/layout.ts';
import { pageMembers } from './brave/page-members.ts';
import { countryOf, languageOf } from './places.ts';
import { type Call, header, isAccepted, json, type Reply, type Vendor, wholeNumber } from './vendor.ts';

/** 5 USD for 1 000 requests. */
const priceMicros = 5000;

function complaint(status: number, code: string, detail: string, component: string): Reply {
  const error = { id: '00000000-0000-4000-8000-000000000000', status, detail, meta: { component }, code };
  return json(status, { type: 'ErrorResponse', error, time: 0 });
}

/** An invalid key returns 422. Only the code distinguishes it from an invalid request. */
const refusals: Record<Refusal, Reply> = {
  rate_limit: complaint(429, 'RATE_LIMITED', 'Request rate limit exceeded for plan', 'rate_limiter'),
  server_error: complaint(500, 'INTERNAL', 'Internal server error', 'server'),
  unauthorized: complaint(
    422,
    'SUBSCRIPTION_TOKEN_INVALID',
    'The provided subscription token is invalid.',
    'authentication',
  ),
  no_credit: complaint(429, 'QUOTA_LIMITED', 'Request quota limit exceeded for plan', 'rate_limiter'),
};
const invalid = complaint(422, 'VALIDATION', 'Unable to validate request parameter(s)', 'validation');

interface BraveSearch {
  phrase: string;
  country: string;
  language: string;
  count: number;
  /** The number of pages to skip. */
  offset: number;
}

function parseSearch({ query }: Call): BraveSearch | null {
  const phrase = query.get('q') ?? '';
  const country = countryOf(query.get('country') ?? 'US');
  const language = languageOf(query.get('search_lang') ?? 'en');
  const count = wholeNumber(query.get('count'), 20);
  const offset = wholeNumber(query.get('offset'), 0);
  if (phrase.trim() === '' || phrase.length > 400 || phrase.split(/\s+/u).length > 50) return null;
  if (country === null || language === null || count === null || offset === null) return null;
  return count >= 1 && count <= 20 && offset <= 9 ? { phrase, country, language, count, offset } : null;
}

function elementsIn(results: ResultSet, { count, offset }: BraveSearch): Element[] {
  const from = count * offset;
  return results.pages.flat().filter(({ organicRank, page }) => {
    if (organicRank === null) return offset === 0 && page === 1;
    return organicRank > from && organicRank <= from + count;
  });
}

async function answer(call: Call, context: SandboxContext): Promise<Reply> {
  if (call.method !== 'GET' || call.path !== '/res/v1/web/search')
    return complaint(404, 'NOT_FOUND', 'Not found', 'router');
  if (header(call, 'x-subscription-token') === '') return invalid;
  if (!isAccepted(header(call, 'x-subscription-token'))) return refusals.unauthorized;
  const search = parseSearch(call);
  if (search === null) return invalid;
  const failureMode = context.failures.nextSearchFailure('brave');
  if (failureMode !== 'ok') context.log.failed('brave', failureMode);
  if (failureMode === 'task_error') return refusals.server_error;
  const { phrase, country, language, count, offset } = search;
  const results = await context.search({
    engine: 'brave',
    phrase,
    country,
    language,
    location: null,
    device: 'desktop',
  });
  context.log.charged('brave', priceMicros);
  context.log.answered('brave', results.query);
  const elements = failureMode === 'empty' ? [] : elementsIn(results, search);
  const isMore = elements.length > 0 && offset < 9 && results.organic.length > count * (offset + 1);
  const query = {
    original: phrase,
    show_strict_warning: false,
    is_navigational: false,
    is_news_breaking: false,
    spellcheck_off: true,
    country: country.toLowerCase(),
    bad_results: false,
    should_fallback: false,
    more_results_available: isMore,
  };
  const members = pageMembers(elements, results, language);
  return json(
    200,
    { query, ...members, type: 'search' },
    { 'x-ratelimit-limit': '50, 0', 'x-ratelimit-remaining': '49, 0', 'x-ratelimit-reset': '1, 0' },
  );
}

/** Brave's web search API. */
export function createBrave(): Vendor {
  return {
    name: 'brave',
    prefix: '/brave',
    phrases: (call) => (call.query.has('q') ? [call.query.get('q') ?? ''] : []),
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}
