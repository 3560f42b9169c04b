import { type AppliedMigrations, findPendingMigrations } from '#app/find-pending-migrations.ts';
import { failed, ok, type Verdict } from './diagnosis.ts';

export async function checkMigrations(applied: AppliedMigrations): Promise<Verdict> {
  const pending = await findPendingMigrations(applied);
  if (pending.length === 0) return ok('All migrations are applied.');
  return failed(
    `${pending.length} migrations are not applied (${pending.map(({ label }) => label).join(', ')}): run \`npm run cairn -- upgrade\`, or start Cairn, which applies them.`,
  );
}
