import type { Refusal } from '../control/failures.ts';
import type { Stage } from '../control/stage.ts';
import { serpApiBody } from './serpapi/body.ts';
import { parseSearch } from './serpapi/search.ts';
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

/** The stand-in for serpapi.com: Google, Bing and DuckDuckGo. */
export function createSerpApi(): Vendor {
  let serial = 0;

  const answer = async (call: Call, stage: Stage): Promise<Reply> => {
    if (call.method !== 'GET' || !/^\/search(\.json)?$/u.test(call.path))
      return json(404, { error: 'Not found.' });
    if (!isAccepted(call.query.get('api_key') ?? '')) return refusals.unauthorized;
    const search = parseSearch(call);
    if ('status' in search) return search;
    serial += 1;
    const fate = stage.failures.drawSearch('serpapi');
    if (fate !== 'ok') stage.log.failed('serpapi', fate);
    const { engine, phrase, country, language, location, device } = search;
    const results = await stage.search({ engine, phrase, country, language, location, device });
    if (fate === 'task_error') {
      const error = "We couldn't get valid results for this search. Please try again later.";
      const metadata = { id: String(serial).padStart(24, '0'), status: 'Error' };
      return json(200, { search_metadata: metadata, search_parameters: { engine, q: phrase }, error });
    }
    stage.log.charged('serpapi', priceMicros);
    stage.log.answered('serpapi', results.query);
    return json(
      200,
      serpApiBody({ search, results, isEmpty: fate === 'empty', serial, nowMs: stage.nowMs() }),
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
