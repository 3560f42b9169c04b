import type { Config } from '#app/config/config.ts';
import type { GoogleSettings } from '#providers/search-console';

/** Google's API with the OAuth client of the environment, if it has one. */
export function googleSettings(config: Config): GoogleSettings {
  return {
    clientId: config.GOOGLE_CLIENT_ID ?? null,
    clientSecret: config.GOOGLE_CLIENT_SECRET ?? null,
    baseUrl: config.GOOGLE_URL ?? null,
    timeoutMs: config.SEARCH_CONSOLE_TIMEOUT_MS,
  };
}
