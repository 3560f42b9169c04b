import type { FailureMode, Refusal } from '../control/failures.ts';
import type { SandboxContext } from '../control/sandbox-context.ts';
import { serpApiBody } from './serpapi/body.ts';
import { showsOverview } from './serpapi/page-token.ts';
import { parseSearch, type SerpApiSearch } from './serpapi/search.ts';
import { emptyBody, isTextEngine, parseQuestion, textAnswerBody } from './serpapi/text-answer.ts';
import { findLocations } from './locations.ts';
import { type Call, isAccepted, json, type Reply, type Vendor, wholeNumber } from './vendor.ts';

/** The price per search in the plan with 5,000 searches a month for 75 USD. Failed searches are free. */
const priceMicros = 15_000;

const refusals: Record<Refusal, Reply> = {
  rate_limit: json(429, { error: 'You have exceeded the hourly throughput limit of your plan.' }),
  server_error: json(503, { error: 'Something went wrong. Please try again later.' }),
  unauthorized: json(401, {
    error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
  }),
  no_credit: json(429, { error: 'Your account has run out of searches.' }),
};

const locationsPath = '/locations.json';
const maxLocations = 10;

/** Needs no key and costs nothing. */
function listLocations({ query }: Call): Reply {
  const limit = Math.min(wholeNumber(query.get('limit'), maxLocations) ?? maxLocations, maxLocations);
  const found = findLocations(query.get('q') ?? '', limit);
  return json(
    200,
    found.map(({ code, name, canonicalName, country, type, reach }) => ({
      id: String(code).padStart(24, '0'),
      google_id: code,
      name,
      canonical_name: canonicalName,
      country_code: country,
      target_type: type,
      reach,
    })),
  );
}

function drawFate(context: SandboxContext): FailureMode {
  const failureMode = context.failures.nextSearchFailure('serpapi');
  if (failureMode !== 'ok') context.log.failed('serpapi', failureMode);
  return failureMode;
}

/** SerpApi with Google, Bing, DuckDuckGo, AI overviews, AI Mode and its list of locations. */
export function createSerpApi(): Vendor {
  let serial = 0;

  const answer = async (call: Call, context: SandboxContext): Promise<Reply> => {
    if (call.method === 'GET' && call.path === locationsPath) return listLocations(call);
    if (call.method !== 'GET' || !/^\/search(\.json)?$/u.test(call.path))
      return json(404, { error: 'Not found.' });
    if (!isAccepted(call.query.get('api_key') ?? '')) return refusals.unauthorized;
    serial += 1;
    const engine = call.query.get('engine');
    if (isTextEngine(engine)) return answerInWords(parseQuestion(engine, call), context);
    const search = parseSearch(call);
    return 'status' in search ? search : answerSearch(search, context);
  };

  const failedSearch = (parameters: object): Reply => {
    const error = "We couldn't get valid results for this search. Please try again later.";
    const metadata = { id: String(serial).padStart(24, '0'), status: 'Error' };
    return json(200, { search_metadata: metadata, search_parameters: parameters, error });
  };

  const answerSearch = async (search: SerpApiSearch, context: SandboxContext): Promise<Reply> => {
    const failureMode = drawFate(context);
    const { engine, phrase, country, language, location, device } = search;
    const results = await context.search({ engine, phrase, country, language, location, device });
    if (failureMode === 'task_error') return failedSearch({ engine, q: phrase });
    const overview =
      search.range.offset === 0 && showsOverview(results)
        ? await context.answer({ engine: 'google_ai_overview', prompt: phrase, country })
        : null;
    context.log.charged('serpapi', priceMicros);
    context.log.answered('serpapi', results.query);
    const isEmpty = failureMode === 'empty';
    return json(200, serpApiBody({ search, results, overview, isEmpty, serial, nowMs: context.nowMs() }));
  };

  const answerInWords = async (
    question: ReturnType<typeof parseQuestion>,
    context: SandboxContext,
  ): Promise<Reply> => {
    if ('status' in question) return question;
    const failureMode = drawFate(context);
    if (failureMode === 'task_error') return failedSearch({ engine: question.engine });
    context.log.charged('serpapi', priceMicros);
    context.log.answeredPrompt('serpapi', question.prompt);
    return json(
      200,
      failureMode === 'empty' ? emptyBody(question, serial) : await textAnswerBody(question, context, serial),
    );
  };

  return {
    name: 'serpapi',
    prefix: '/serpapi',
    phrases: (call) =>
      call.query.has('q') && call.path !== locationsPath ? [call.query.get('q') ?? ''] : [],
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}
