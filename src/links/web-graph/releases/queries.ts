import { sql } from 'kysely';
import type { Db } from '#db';

/** A release, and what is kept of it. */
export interface Release {
  /** What its facts are told apart by. */
  number: number;
  name: string;
  /** The month that it reaches to. */
  endsOn: string;
  state: 'importing' | 'ready' | 'failed' | 'dropped';
  /** Names and sizes. */
  files: Record<string, number>;
  verticesKept: number;
  ranksKept: number;
  edgesKept: number;
  ranksJoined: boolean;
  failure: string | null;
  startedAt: Date;
  endedAt: Date | null;
}

const columns = sql`number, name, ends_on as "endsOn", state, files, vertices_kept as "verticesKept",
  ranks_kept as "ranksKept", edges_kept as "edgesKept", ranks_joined as "ranksJoined", failure,
  started_at as "startedAt", ended_at as "endedAt"`;

/** All releases, the newest first. */
export async function selectReleases(db: Db): Promise<Release[]> {
  const { rows } = await sql<Release>`
    select ${columns} from web_graph_releases order by ends_on desc, number desc`.execute(db);
  return rows;
}

/** The newest release that is ready, and the one before it. */
export async function selectReady(db: Db): Promise<{ number: number; name: string }[]> {
  const { rows } = await sql<{ number: number; name: string }>`
    select number, name from web_graph_releases where state = 'ready'
    order by ends_on desc, number desc limit 2`.execute(db);
  return rows;
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
  if (inserted === undefined) throw new Error('A row that was inserted did not come back');
  return inserted;
}

const keptColumns = { vertices: 'vertices_kept', ranks: 'ranks_kept', edges: 'edges_kept' };

/** Rows of a file that the facts hold for good. */
export async function markKept(
  db: Db,
  number: number,
  part: keyof typeof keptColumns,
  rows: number,
): Promise<void> {
  const column = sql.ref(keptColumns[part]);
  await sql`update web_graph_releases set ${column} = ${rows} where number = ${number}`.execute(db);
}

export async function markJoined(db: Db, number: number): Promise<void> {
  await sql`update web_graph_releases set ranks_joined = true where number = ${number}`.execute(db);
}

/** Ends an import, one way or the other; ready means that it counts from now on. */
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

/** The hold of one import at a time, which ends with the process however that ends. */
const importLock = 7_264_103_552;

/** @throws Error where an import runs already */
export async function holdImports<T>(db: Db, work: () => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_lock(${importLock}) as held`.execute(
      connection,
    );
    if (rows[0]?.held !== true) throw new Error('Another import of the web graph is running.');
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(connection);
    }
  });
}
