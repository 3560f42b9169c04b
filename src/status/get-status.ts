import { isOperator } from '#accounts/installation';
import type { Context } from '#platform/context.ts';
import { Problem } from '#platform/problems';
import { cacheStatus } from './core/cache-status.ts';
import type { StatusSettings } from './core/settings.ts';
import type { Status } from './core/status.ts';

/** The state of the installation, for the operator. @throws Problem operator_only */
export async function getStatus(
  { db, clickhouse, accountId, now }: Pick<Context, 'db' | 'clickhouse' | 'accountId' | 'now'>,
  settings: StatusSettings,
): Promise<Status> {
  if (!(await isOperator({ db, accountId }, settings)))
    throw new Problem('operator_only', 'Only the operator of the installation can see its status.');
  return cacheStatus({ db, clickhouse, now }, settings);
}
