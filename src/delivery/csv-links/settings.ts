import type { Endpoint } from '#platform/http';

export interface CsvLinkSettings {
  /** Public base URL of the installation; null if it is not configured. */
  publicUrl: string | null;
  /** All endpoints of the API. A link reads one of those that respond with a list. */
  endpoints: readonly Endpoint[];
}
