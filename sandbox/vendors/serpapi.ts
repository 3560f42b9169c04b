import type { FailureMode, Refusal } from '../control/failures.ts';
import type { Stage } from '../control/stage.ts';
import { serpApiBody } from './serpapi/body.ts';
import { showsOverview } from './serpapi/page-token.ts';
import { parseSearch, type SerpApiSearch } from './serpapi/search.ts';
import { emptyBody, isToldEngine, parseQuestion, toldBody } from './serpapi/told-answer.ts';
import { type Call, isAccepted, json, type Reply, type Vendor } from './vendor.ts';

/** A search of the plan with 5 000 a month for 75 USD; searches that fail are free. */
const priceMicros = 15_000;

const refusals: Record<Refusal, Reply> = {
  rate_limit: json(429, { error: 'You have exceeded the hourly throughput limit of your plan.' }),
  server_error: json(503, { error: 'Something went wrong. Please try again later.' }),
  unauthorized: json(401, {
    error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key',
  }),
  no_credit: json(429, { error: 'Your account has run out of searches.' }),
};

function drawFate(stage: Stage): FailureMode {
  const fate = stage.failures.drawSearch('serpapi');
  if (fate !== 'ok') stage.log.failed('serpapi', fate);
  return fate;
}

/** The stand-in for serpapi.com: Google, Bing and DuckDuckGo, and what Google says in words. */
export function createSerpApi(): Vendor {
  let serial = 0;

  const answer = async (call: Call, stage: Stage): Promise<Reply> => {
    if (call.method !== 'GET' || !/^\/search(\.json)?$/u.test(call.path))
      return json(404, { error: 'Not found.' });
    if (!isAccepted(call.query.get('api_key') ?? '')) return refusals.unauthorized;
    serial += 1;
    const engine = call.query.get('engine');
    if (isToldEngine(engine)) return answerInWords(parseQuestion(engine, call), stage);
    const search = parseSearch(call);
    return 'status' in search ? search : answerSearch(search, stage);
  };

  const failedSearch = (parameters: object): Reply => {
    const error = "We couldn't get valid results for this search. Please try again later.";
    const metadata = { id: String(serial).padStart(24, '0'), status: 'Error' };
    return json(200, { search_metadata: metadata, search_parameters: parameters, error });
  };

  const answerSearch = async (search: SerpApiSearch, stage: Stage): Promise<Reply> => {
    const fate = drawFate(stage);
    const { engine, phrase, country, language, location, device } = search;
    const results = await stage.search({ engine, phrase, country, language, location, device });
    if (fate === 'task_error') return failedSearch({ engine, q: phrase });
    const overview =
      search.stretch.offset === 0 && showsOverview(results)
        ? await stage.tell({ engine: 'google_ai_overview', prompt: phrase, country })
        : null;
    stage.log.charged('serpapi', priceMicros);
    stage.log.answered('serpapi', results.query);
    const isEmpty = fate === 'empty';
    return json(200, serpApiBody({ search, results, overview, isEmpty, serial, nowMs: stage.nowMs() }));
  };

  const answerInWords = async (question: ReturnType<typeof parseQuestion>, stage: Stage): Promise<Reply> => {
    if ('status' in question) return question;
    const fate = drawFate(stage);
    if (fate === 'task_error') return failedSearch({ engine: question.engine });
    stage.log.charged('serpapi', priceMicros);
    stage.log.told('serpapi', question.prompt);
    return json(
      200,
      fate === 'empty' ? emptyBody(question, serial) : await toldBody(question, stage, serial),
    );
  };

  return {
    name: 'serpapi',
    prefix: '/serpapi',
    phrases: (call) => (call.query.has('q') ? [call.query.get('q') ?? ''] : []),
    refuse: (reason) => refusals[reason],
    answer,
    endpoint: (call) => call.path,
    reset: () => undefined,
  };
}
