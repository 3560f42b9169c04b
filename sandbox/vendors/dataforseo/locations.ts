import { locationsOf } from '../locations.ts';
import type { TaskEntry } from './envelope.ts';

/** The locations of the country at the end of the path. They cost nothing. */
export function listLocations(path: readonly string[], id: string): TaskEntry {
  const country = path.at(-1) ?? '';
  const head = {
    id,
    costMicros: 0,
    path,
    data: { api: 'serp', function: 'locations', se: 'google', country },
  };
  const locations = locationsOf(country);
  if (locations === null)
    return { ...head, code: 40501, detail: 'country', resultCount: 0, resultJson: 'null' };
  const result = locations.map(({ code, canonicalName, country: iso, type }) => ({
    location_code: code,
    location_name: canonicalName,
    location_code_parent: null,
    country_iso_code: iso,
    location_type: type,
  }));
  return { ...head, code: 20000, resultCount: result.length, resultJson: JSON.stringify(result) };
}
