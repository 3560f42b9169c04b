import type { AppliedMigration, Migration, MigrationSource } from './read-migrations.ts';

interface MigrationPlan {
  /** The migrations to apply, in order. */
  pending: Migration[];
  /** Applied migrations whose checksum is not stored yet. */
  unrecorded: Migration[];
}

/**
 * Compares the files with the migrations of a database.
 * @throws Error with the reason and the remedy if the database does not come from these files
 */
export function planMigrations(
  { store, baseline }: MigrationSource,
  known: readonly Migration[],
  applied: readonly AppliedMigration[],
): MigrationPlan {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = applied.map(({ name }) => name).filter((name) => !byName.has(name));
  if (unknown.length > 0) throw new Error(explainUnknown({ store, baseline }, known, unknown));
  const changed = applied.find(
    ({ name, checksum }) => checksum !== null && checksum !== byName.get(name)?.checksum,
  );
  if (changed !== undefined) {
    throw new Error(
      `The migration ${changed.name} was changed after ${store} had applied it. Applied migrations never change: ` +
        'restore the file with `git checkout -- migrations`, and put the change into a new file.',
    );
  }
  const states = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return {
    pending: known.filter(({ name }) => !states.has(name)),
    unrecorded: known.filter(({ name }) => states.get(name) === null),
  };
}

function explainUnknown(
  { store, baseline }: Pick<MigrationSource, 'store' | 'baseline'>,
  known: readonly Migration[],
  unknown: readonly string[],
): string {
  const predecessor = unknown.find((name) => numberOf(name) <= baseline);
  if (predecessor !== undefined) {
    return (
      `The tables in ${store} were created by a version of Cairn from before the baseline of its migrations ` +
      `(${predecessor}) and cannot be upgraded. Start with an empty folder, for example ` +
      '`DATA_DIR=./data-new npm start`, or with an empty database. The commit that created them can still open them.'
    );
  }
  const conflict = unknown.find((name) => known.some((file) => numberOf(file.name) === numberOf(name)));
  if (conflict !== undefined) {
    const file = known.find(({ name }) => numberOf(name) === numberOf(conflict));
    return (
      `${store} was migrated by another branch of Cairn: it has applied ${conflict}, but this version has ` +
      `${file?.name}. Start the version that migrated it, or restore a backup.`
    );
  }
  return `${store} was migrated by a newer version of Cairn (${unknown.join(', ')}). Update Cairn, or restore a backup.`;
}

function numberOf(name: string): number {
  return Number.parseInt(name, 10);
}
