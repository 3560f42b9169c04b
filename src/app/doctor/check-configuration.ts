import type { Config } from '#app/config/config.ts';
import { createSettings } from '#app/settings/settings.ts';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Whether the variables, which are valid one by one, also make sense together. */
export function checkConfiguration(config: Config): Verdict {
  // Throws if a provider is chosen without its credentials.
  createSettings(config);
  const [contradiction] = contradictions(config);
  if (contradiction !== undefined) return failed(contradiction);
  const [gap] = gaps(config);
  return gap === undefined ? ok('All variables are valid.') : warning(gap);
}

function contradictions(config: Config): string[] {
  const { DATABASE_URL, DATABASE_DIRECT_URL, CLICKHOUSE_URL, CLICKHOUSE_CLUSTER } = config;
  const { ENCRYPTION_KEY, PORT, METRICS_PORT } = config;
  return [
    DATABASE_URL !== undefined && CLICKHOUSE_URL !== undefined && ENCRYPTION_KEY === undefined
      ? 'Set ENCRYPTION_KEY: with databases of your own, every process needs the same key.'
      : null,
    DATABASE_DIRECT_URL !== undefined && DATABASE_URL === undefined
      ? 'Set DATABASE_URL, or remove DATABASE_DIRECT_URL: the embedded Postgres has no pooler.'
      : null,
    CLICKHOUSE_CLUSTER !== undefined && CLICKHOUSE_URL === undefined
      ? 'Set CLICKHOUSE_URL, or remove CLICKHOUSE_CLUSTER: the embedded ClickHouse is no cluster.'
      : null,
    METRICS_PORT !== undefined && METRICS_PORT === PORT
      ? 'Set METRICS_PORT to another port than PORT.'
      : null,
  ].filter((one) => one !== null);
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost']);

function gaps({ HOST, PUBLIC_URL, TRUST_PROXY, SMTP_URL, SIGN_UP }: Config): string[] {
  return [
    !loopback.has(HOST) && PUBLIC_URL === undefined
      ? 'Set PUBLIC_URL: other machines can reach this one, and links in emails and reports need its URL.'
      : null,
    PUBLIC_URL?.startsWith('https:') === true && !TRUST_PROXY
      ? 'Set TRUST_PROXY=true: without it, sign-in attempts of all clients behind the https proxy count together.'
      : null,
    SIGN_UP === 'first' && PUBLIC_URL !== undefined && SMTP_URL === undefined
      ? 'Set SMTP_URL and MAIL_FROM: without them, members receive no invitations and no notifications by email.'
      : null,
  ].filter((one) => one !== null);
}
