import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

export const archiveFormat = 1;
const maxManifestBytes = 4 * 2 ** 20;

const Uuid = Type.String({ pattern: '^[0-9a-f-]{36}$' });
const Migration = Type.Object({ name: Type.String(), checksum: Type.Union([Type.String(), Type.Null()]) });
const ArchivedTable = Type.Object({
  name: Type.String({ pattern: '^[a-z_]{1,63}$' }),
  columns: Type.Array(Type.String({ pattern: '^[a-z0-9_"]{1,65}$' })),
  rows: Type.Integer({ minimum: 0 }),
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const ManifestShape = Type.Object({
  /** The version of this format. */
  format: Type.Literal(archiveFormat),
  /** The version of Cairn. */
  program: Type.String(),
  exportedAt: Type.String(),
  /** Whether ClickHouse stored nothing between the snapshots of both databases. */
  isExact: Type.Boolean(),
  account: Type.Object({ id: Uuid, name: Type.String() }),
  /** Whether the account was made of some websites of another one. */
  isPart: Type.Boolean(),
  websites: Type.Array(Uuid),
  migrations: Type.Object({ postgres: Type.Array(Migration), clickhouse: Type.Array(Migration) }),
  /** In the order in which they can be imported. */
  postgres: Type.Array(ArchivedTable),
  clickhouse: Type.Array(ArchivedTable),
  sequences: Type.Array(
    Type.Object({ name: Type.String(), value: Type.String({ pattern: '^[0-9]{1,19}$' }) }),
  ),
});

/** Describes an account that was exported into a folder. */
export type ArchiveManifest = Static<typeof ManifestShape>;
export type ArchivedTable = Static<typeof ArchivedTable>;

export const manifestFile = 'manifest.json';

/** The file of a table. It follows from the name, so that a manifest cannot name a file outside of the folder. */
export function fileOf(store: 'postgres' | 'clickhouse', { name }: Pick<ArchivedTable, 'name'>): string {
  return join(store, `${name}.${store === 'postgres' ? 'csv' : 'parquet'}`);
}

/** @throws Error if the folder has no manifest of this format */
export async function readArchiveManifest(folder: string): Promise<ArchiveManifest> {
  const path = join(folder, manifestFile);
  const found = await stat(path).catch(() => null);
  if (found === null) throw new Error(`${path} does not exist. Name the folder of an exported account.`);
  if (found.size > maxManifestBytes) throw new Error(`${path} is larger than 4 MB.`);
  const manifest = parse(await readFile(path, 'utf8'));
  const [error] = Value.Errors(ManifestShape, manifest);
  if (error !== undefined)
    throw new Error(
      `${path} is not a manifest of format ${archiveFormat}: ${error.instancePath || '/'} ${error.message}.`,
    );
  return manifest as ArchiveManifest;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
