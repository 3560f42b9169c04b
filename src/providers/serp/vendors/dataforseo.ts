import { asMicros, type JsonCall } from '#providers/http';
import { SerpFailure, type SerpPart, type SerpProvider, type SerpQuery } from '../contract.ts';
import { baseUrls, listPricesMicros, type DataForSeoSettings } from '../settings.ts';
import { assertSupported } from '../vendor-failures.ts';
import { callVendor, joinUrl, openVendorConnection, priceOf } from '../vendor-connection.ts';
import { openDataForSeoLocations } from './dataforseo-locations.ts';
import { openQueue } from './dataforseo-queue.ts';
import { describeTask, rejectionReason, taskMicros } from './dataforseo-task.ts';
import { readPage, type Charge } from './dataforseo-response.ts';

/** DataForSEO's SERP API v3, "advanced", live and through the standard queue. One call covers the whole depth. */
export function createDataForSeo(settings: DataForSeoSettings): SerpProvider {
  const basic = Buffer.from(`${settings.login}:${settings.password}`).toString('base64');
  const connection = openVendorConnection('DataForSEO', settings, [settings.password, basic]);
  const describeCall = (path: string, body?: unknown): JsonCall => ({
    method: body === undefined ? 'GET' : 'POST',
    url: joinUrl(settings.baseUrl ?? baseUrls.dataforseo, `/v3/serp/${path}`),
    headers: { authorization: `Basic ${basic}` },
    ...(body === undefined ? {} : { body }),
  });
  const priceMicros = (query: SerpQuery): number =>
    priceOf(connection, taskMicros(query, listPricesMicros.dataForSeoLivePage, settings), 1);

  return {
    name: 'dataforseo',
    engines: ['google', 'bing'],
    concurrency: connection.concurrency,
    rejectionReason,
    priceMicros,
    async fetchPart(query, start, signal) {
      assertSupported(rejectionReason(query));
      const liveQuery = start.page === 0 ? query : { ...query, stopAtHosts: [] };
      const charge: Charge = (reported) => asMicros(reported) ?? priceMicros(query);
      const call = {
        ...describeCall(`${query.engine}/organic/live/advanced`, [describeTask(liveQuery, settings)]),
        maxMicros: priceMicros(query),
      };
      const part = await callVendor(connection, call, signal, (response) =>
        readPage(response, liveQuery, charge),
      );
      if (part === null)
        throw new SerpFailure('provider_timeout', 'DataForSEO queued a live query instead of running it.');
      return start.page === 0 ? part : dropKnown(part, start.offset);
    },
    queue: openQueue(connection, settings, describeCall),
    locations: openDataForSeoLocations(connection, describeCall),
  };
}

/** A second call, made if a stop host was not the target, returns the whole SERP again. Only the new elements are returned. */
function dropKnown(part: SerpPart, offset: number): SerpPart {
  return { ...part, elements: part.elements.filter((element) => (element.rank ?? 0) > offset) };
}
