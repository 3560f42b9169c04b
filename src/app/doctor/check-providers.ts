import type { Config } from '#app/config/config.ts';
import { credentialsIn, providerKinds } from '#app/settings/provider-settings.ts';
import { type Diagnosis, ok, warning } from './diagnosis.ts';
import type { ProviderError } from './queries.ts';

/** The sources of Search Console data, which are connected by accounts. */
const sources = ['google', 'bing'];

/** One line for each connected provider, with its last error. */
export function checkProviders(config: Config, errors: readonly ProviderError[]): Diagnosis[] {
  const connected = providerKinds.filter(
    (kind) => !kind.capabilities.includes('search_console') && credentialsIn(config, kind) !== null,
  );
  const names = connected.map(({ name }) => name);
  const refused = sources.filter((source) => errors.some(({ provider }) => provider === source));
  if (names.length + refused.length === 0) {
    const message =
      'No provider is connected, so no positions are collected: set the credentials of one, or connect it in the dashboard.';
    return [{ name: 'providers', ...warning(message) }];
  }
  return [...names, ...refused].map((name) => {
    const error = errors.find(({ provider }) => provider === name);
    return {
      name: `provider ${name}`,
      ...(error === undefined ? ok('No error is recorded.') : describe(error)),
    };
  });
}

function describe({ at, message }: ProviderError) {
  const time = at === null ? '' : ` at ${at.toISOString().slice(0, 16)}Z`;
  const reason = message.replace(/[.]$/, '');
  return warning(
    `The last request${time} failed (${reason}): test the credentials and the budget in the dashboard.`,
  );
}
