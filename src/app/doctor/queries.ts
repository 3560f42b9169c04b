import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

// These statements serve the operator, over all accounts, and return no data of any.

export async function readServer(db: Db): Promise<{ version: number; name: string; clockMs: number }> {
  const { rows } = await sql<{ version: number; name: string; clockMs: number }>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
      extract(epoch from clock_timestamp())::float8 * 1000 as "clockMs"`.execute(db);
  return rows[0] ?? { version: 0, name: '', clockMs: 0 };
}

export interface ProviderError {
  provider: string;
  at: Date;
  message: string;
}

/** The last error of each provider, unless the provider has succeeded since. An AI engine must have failed for most prompts. */
export async function selectProviderErrors(db: Db): Promise<ProviderError[]> {
  const { rows } = await sql<ProviderError>`
    with checks as (
      select distinct on (provider) provider, finished_at as at, coalesce(error_message, error_code) as message
      from rank_checks where finished_at is not null and state in ('done', 'failed')
      order by provider, finished_at desc
    ), tests as (
      select provider, tested_at as at, coalesce(error_message, error_code) as message from provider_tests
    ), answers as (
      select e.key as provider, max(t.last_success_at) as at, max(e.value ->> 'message') as message
      from ai_tracked_websites t cross join jsonb_each(t.engine_errors) e group by 1
    ), runs as (
      select engine as provider, max(last_planned_at) as at, mode() within group (order by last_error) ->> 'message' as message
      from ai_samples where runs > 0 group by 1 having count(last_error) * 2 > count(*)
    ), sources as (
      select provider, checked_at as at, coalesce(error_message, error_code, state) as message from connections
      where state <> 'active'
    )
    select distinct on (provider) provider, at, message from (
      select * from checks union all select * from tests union all select * from answers union all select * from runs union all select * from sources
    ) found order by provider, at desc nulls last`.execute(db);
  return rows.filter(({ message }) => message !== null);
}
