import type { Website } from '../../../api/websites.ts';
import type { SearchSettings } from './search-settings-fields.tsx';

/**
 * The settings of new keywords as the API takes them. Empty fields, and an interval and a depth that are the website's defaults, are
 * left out, so that the keywords follow the defaults when these change.
 */
export function newKeywordSettings<Settings extends SearchSettings>(
  { location, targetUrl, intervalHours, depth, ...settings }: Settings,
  defaults: Website['defaults'],
) {
  return {
    ...settings,
    ...(intervalHours === defaults.intervalHours ? {} : { intervalHours }),
    ...(depth === defaults.depth ? {} : { depth }),
    ...(location.trim() === '' ? {} : { location }),
    ...(targetUrl.trim() === '' ? {} : { targetUrl }),
  };
}

export type NewKeywordSettings = ReturnType<typeof newKeywordSettings<SearchSettings & { tags: string[] }>>;
