import { asInteger, asObjects, asText, type JsonCall, type JsonResponse } from '#providers/http';
import type { SerpLocation, SerpLocations } from '../contract.ts';
import { makeLocation } from '../make-location.ts';
import { callVendor, type VendorConnection } from '../vendor-connection.ts';
import { failMismatch } from '../vendor-failures.ts';
import { failCode, noResultsCode, okCode } from './dataforseo-codes.ts';
import { readTasks } from './dataforseo-response.ts';

const charge = () => 0;

/** All locations of a country, for Google: docs.dataforseo.com/v3/serp/google/locations. */
export function openDataForSeoLocations(
  connection: VendorConnection,
  describeCall: (path: string) => JsonCall,
): SerpLocations {
  return {
    by: 'country',
    list: ({ country }, signal) =>
      callVendor(
        connection,
        describeCall(`google/locations/${country.toLowerCase()}`),
        signal,
        readLocations,
      ),
  };
}

function readLocations(response: JsonResponse): SerpLocation[] {
  const [task = {}] = readTasks(response, charge);
  const code = asInteger(task['status_code']);
  if (code === noResultsCode) return [];
  if (code !== null && code !== okCode)
    throw failCode(code, asText(task['status_message']), { costMicros: 0 });
  if (!Array.isArray(task['result']) && task['result'] !== null)
    throw failMismatch('DataForSEO', 'a task without a list of locations', 0);
  return asObjects(task['result']).flatMap(
    (entry) =>
      makeLocation({
        name: entry['location_name'],
        country: entry['country_iso_code'],
        kind: entry['location_type'],
        reach: null,
      }) ?? [],
  );
}
