import { searchconsole } from '@googleapis/searchconsole';
import type { FiguresQuestion, GoogleCredentials, GoogleSettings, SearchConsoleApi } from './contract.ts';
import { failureOf, statusOf } from './google-failure.ts';
import { openLogin } from './google-login.ts';
import { parseFigures } from './parse-figures.ts';
import { readProperties } from './read-properties.ts';
import { ordinaryPatience, retryCall, type Patience } from './retry-call.ts';
import { openExchange } from './transport.ts';

interface CallOptions {
  headers: { authorization: string };
  signal: AbortSignal;
}
type Call<T> = (options: CallOptions) => Promise<T>;

/**
 * Search Console as one connection sees it. Each request has `timeoutMs`; asks up to three times on
 * `unavailable` and `rate_limited`. Throws `refused` at once where the operator's OAuth client is needed and missing.
 */
export function createGoogleApi(
  settings: GoogleSettings,
  credentials: GoogleCredentials,
  patience: Patience = ordinaryPatience,
): SearchConsoleApi {
  const login = openLogin(settings, credentials);
  const { sites, searchanalytics } = searchconsole({
    version: 'v1',
    adapter: openExchange(settings.baseUrl),
    timeout: settings.timeoutMs,
    retry: false,
  });

  /** A token may be withdrawn before its time: once, a new one is tried. */
  async function callWithToken<T>(call: Call<T>, signal: AbortSignal): Promise<T> {
    const ask = (token: string) => call({ headers: { authorization: `Bearer ${token}` }, signal });
    const token = await login.token(signal);
    try {
      return await ask(token);
    } catch (error) {
      if (statusOf(error) !== 401) throw error;
      login.forget(token);
      return ask(await login.token(signal));
    }
  }

  const send = <T>(call: Call<T>, signal: AbortSignal): Promise<T> =>
    retryCall(() => callWithToken(call, signal).catch(fail), signal, patience);

  return {
    listProperties: (signal) =>
      send(async (options) => readProperties((await sites.list({}, options)).data), signal),
    queryFigures: (question, signal) =>
      send(async (options) => {
        const asBytes = { ...options, responseType: 'arraybuffer' } as const;
        const { data }: { data: unknown } = await searchanalytics.query(describeQuestion(question), asBytes);
        return parseFigures(data as Buffer, question);
      }, signal),
  };
}

function fail(error: unknown): never {
  throw failureOf(error);
}

/** All of an answer that is read, as a partial response. */
const usedFields = 'rows(keys,clicks,impressions,position),responseAggregationType,metadata';

function describeQuestion(question: FiguresQuestion) {
  const { siteUrl, searchType, dimensions, ...rest } = question;
  const requestBody = { ...rest, type: searchType, dimensions: [...dimensions] };
  // Indented for people and with rates that follow from the counts, an answer would be twice as long.
  return { siteUrl, requestBody, fields: usedFields, prettyPrint: false };
}
