import { asObjects, type JsonResponse } from '#providers/http';
import type { SerpLocation, SerpLocations } from '../contract.ts';
import { makeLocation } from '../make-location.ts';
import { baseUrls, type KeyedSettings } from '../settings.ts';
import { callVendor, joinUrl, type VendorConnection } from '../vendor-connection.ts';
import { failMismatch, failStatus, isSuccess } from '../vendor-failures.ts';

const vendor = 'SerpApi';
/** The most that the vendor returns. */
const maxMatches = 10;

/** The locations that contain a text, in all countries, those with the most people first: serpapi.com/locations-api. It needs no key. */
export function openSerpApiLocations(
  connection: VendorConnection,
  { baseUrl }: KeyedSettings,
): SerpLocations {
  return {
    by: 'search',
    list({ search }, signal) {
      const parameters = { q: search, limit: String(maxMatches) };
      const url = joinUrl(baseUrl ?? baseUrls.serpapi, '/locations.json', parameters);
      return callVendor(connection, { method: 'GET', url, headers: {} }, signal, readLocations);
    },
  };
}

function readLocations(response: JsonResponse): SerpLocation[] {
  if (!isSuccess(response)) throw failStatus(vendor, response, null);
  const entries = response.body.kind === 'json' ? response.body.value : null;
  if (!Array.isArray(entries)) throw failMismatch(vendor, 'no list of locations', 0);
  return asObjects(entries.slice(0, maxMatches)).flatMap(
    (entry) =>
      makeLocation({
        name: entry['canonical_name'],
        country: entry['country_code'],
        kind: entry['target_type'],
        reach: entry['reach'],
      }) ?? [],
  );
}
