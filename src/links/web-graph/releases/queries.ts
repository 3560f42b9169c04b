import { sql } from 'kysely';
import type { Db } from '#platform/postgres';

export interface Release {
  /** Identifies its rows in ClickHouse. */
  number: number;
  name: string;
  /** The first day of its last month. */
  endsOn: string;
  state: 'importing' | 'ready' | 'failed' | 'dropped';
  /** Sizes in bytes by file name. */
  files: Record<string, number>;
  verticesStored: number;
  ranksStored: number;
  edgesStored: number;
  ranksJoined: boolean;
  failure: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

const columns = sql`number, name, ends_on as "endsOn", state, files, vertices_stored as "verticesStored",
  ranks_stored as "ranksStored", edges_stored as "edgesStored", ranks_joined as "ranksJoined", failure,
  started_at as "startedAt", ended_at as "endedAt"`;

/** All releases, newest first. */
export async function listReleases(db: Db): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select ${columns} from web_graph_releases order by ends_on desc, number desc`.execute(db);
  return rows;
}

/** The newest two releases that are ready. */
export async function selectReady(db: Db): Promise<{ number: number; name: string }[]> {
  const { rows } = await sql<{ number: number; name: string }>`
    select number, name from web_graph_releases where state = 'ready'
    order by ends_on desc, number desc limit 2`.execute(db);
  return rows;
}

/** A release, and the first day of its last month. */
export type GraphRelease = Pick<Release, 'name' | 'endsOn'>;

/** The newest release that is ready; null if there is none. */
export async function findCurrentRelease(db: Db): Promise<GraphRelease | null> {
  const { rows } = await sql<GraphRelease>`
    select name, ends_on as "endsOn" from web_graph_releases where state = 'ready'
    order by ends_on desc, number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function insertRelease(
  db: Db,
  release: Pick<Release, 'name' | 'endsOn' | 'files' | 'startedAt'>,
): Promise<Release> {
  const { rows } = await sql<Release>`
    insert into web_graph_releases (name, ends_on, state, files, started_at)
    values (${release.name}, ${release.endsOn}, 'importing', ${JSON.stringify(release.files)}, ${release.startedAt})
    returning ${columns}`.execute(db);
  const [inserted] = rows;
  if (inserted === undefined) throw new Error('The insert returned no row.');
  return inserted;
}

const storedColumns = { vertices: 'vertices_stored', ranks: 'ranks_stored', edges: 'edges_stored' };

/** Records how many rows of a file are stored in ClickHouse. */
export async function markStored(
  db: Db,
  number: number,
  part: keyof typeof storedColumns,
  rows: number,
): Promise<void> {
  const column = sql.ref(storedColumns[part]);
  await sql`update web_graph_releases set ${column} = ${rows} where number = ${number}`.execute(db);
}

export async function markJoined(db: Db, number: number): Promise<void> {
  await sql`update web_graph_releases set ranks_joined = true where number = ${number}`.execute(db);
}

/** Ends an import. Queries read a release only if it is ready. */
export async function endImport(
  db: Db,
  number: number,
  { failure, endedAt }: { failure: string | null; endedAt: Date },
): Promise<void> {
  const state = failure === null ? 'ready' : 'failed';
  await sql`
    update web_graph_releases set state = ${state}, failure = ${failure}, ended_at = ${endedAt}
    where number = ${number}`.execute(db);
}

export async function markDropped(db: Db, number: number): Promise<void> {
  await sql`update web_graph_releases set state = 'dropped' where number = ${number}`.execute(db);
}

export async function deleteRelease(db: Db, number: number): Promise<void> {
  await sql`delete from web_graph_releases where number = ${number}`.execute(db);
}

/** An advisory lock, which ends with the connection if the process is killed. */
const importLock = 7_264_103_552;

/** @throws Error if another import holds the lock */
export async function withImportLock<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${importLock}) as held`.execute(
      connection,
    );
    if (rows[0]?.held !== true)
      throw new Error('Another import of the web graph is running. Try again when it has finished.');
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(connection);
    }
  });
}
