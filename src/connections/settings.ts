import type { SearchSources } from './connection.ts';

/** How people connect search engines in the dashboard. */
export interface ConnectionSettings {
  sources: SearchSources;
  /** Where users reach the service; null where nobody has said so. */
  publicUrl: string | null;
}
