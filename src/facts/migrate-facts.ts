import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clusterStatements, splitStatements } from './cluster-statements.ts';
import type { Facts } from './open-facts.ts';

const ledger = `
  create table if not exists migrations (name String, applied_at DateTime64(3) default now64(3))
  -- shard by 0
  engine = ReplacingMergeTree order by name`;

/**
 * Brings the fact store up to date. The caller sees to it that one process does so at a time.
 * @throws Error where the store was migrated by a newer version of the program.
 */
export async function migrateFacts(facts: Facts, folder: string, cluster: string | null): Promise<void> {
  for (const statement of clusterStatements(ledger.trim(), cluster)) await facts.command(statement);
  const applied = await facts.query<{ name: string }>('select distinct name from migrations order by name');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const newer = applied.filter(({ name }) => !names.includes(name));
  if (newer.length > 0) {
    throw new Error(
      `The facts belong to a newer version of Cairn (they have ${newer.map((m) => m.name).join(', ')}).`,
    );
  }
  for (const name of names.filter((known) => !applied.some((done) => done.name === known))) {
    await applyMigration(facts, await readFile(join(folder, name), 'utf8'), cluster);
    await facts.insert('migrations', [{ name }]);
  }
}

async function applyMigration(facts: Facts, text: string, cluster: string | null): Promise<void> {
  for (const statement of splitStatements(text)) {
    for (const variant of clusterStatements(statement, cluster)) await facts.command(variant);
  }
}
