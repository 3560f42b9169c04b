import { Client } from 'pg';
import { adminUser, databaseUser } from './postgres-settings.ts';

export const database = 'cairn';

interface Access {
  port: number;
  /** The password of the superuser. */
  adminPassword: string;
  /** The password of the user `cairn`. */
  password: string;
}

/**
 * Creates the database `cairn` and its owner, a user that is no superuser: it can neither read nor write files, run programs or change
 * settings of the server. In folders of earlier versions `cairn` is the superuser; it is renamed and hands its objects over.
 * @throws Error with advice if the superuser's password is not the one of these files
 */
export async function prepareRoles(access: Access): Promise<void> {
  const { port, adminPassword, password } = access;
  const url = urlOf(port, adminUser, adminPassword);
  const admin = await connect(`${url}/postgres`).catch(async (error: unknown) => {
    if (!isWrongPassword(error)) throw error;
    await renameSuperuser(access);
    return connect(`${url}/postgres`);
  });
  try {
    await admin.query('drop role if exists cairn_transfer');
    const { rowCount: roles } = await admin.query('select from pg_roles where rolname = $1', [databaseUser]);
    const passwordOf = `login password ${admin.escapeLiteral(password)}`;
    await admin.query(`${roles === 0 ? 'create' : 'alter'} role ${databaseUser} ${passwordOf}`);
    const { rows } = await admin.query<{ owner: string }>(
      'select pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
      [database],
    );
    if (rows.length === 0) await admin.query(`create database ${database} owner ${databaseUser}`);
    if (rows[0]?.owner === adminUser) await handOver(`${url}/${database}`);
  } finally {
    await admin.end();
  }
}

export function urlOf(port: number, user: string, password: string): string {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`;
}

/** No user can rename itself, so a temporary superuser does it. Every step can be repeated after a crash. */
async function renameSuperuser({ port, adminPassword, password }: Access): Promise<void> {
  const former = await connect(`${urlOf(port, databaseUser, password)}/postgres`).catch(adviseSecrets);
  const secret = `superuser login password ${former.escapeLiteral(adminPassword)}`;
  try {
    const { rowCount } = await former.query('select from pg_roles where rolname = current_user and rolsuper');
    if (rowCount === 0) adviseSecrets();
    await former.query('drop role if exists cairn_transfer');
    await former.query(`create role cairn_transfer ${secret}`);
  } finally {
    await former.end();
  }
  const transfer = await connect(`${urlOf(port, 'cairn_transfer', adminPassword)}/postgres`);
  try {
    await transfer.query(
      `begin; alter role ${databaseUser} rename to ${adminUser}; alter role ${adminUser} ${secret}; commit`,
    );
  } finally {
    await transfer.end();
  }
}

function adviseSecrets(cause?: unknown): never {
  if (cause !== undefined && !isWrongPassword(cause)) throw cause;
  throw new Error(
    'The password of the embedded Postgres has changed since its files were created. Restore postgres.secret and ' +
      'postgres/admin.secret in the data folder.',
    { cause },
  );
}

/** Changes the owner of everything that the superuser has created in the database. `reassign owned` refuses the initial superuser. */
async function handOver(url: string): Promise<void> {
  const admin = await connect(url);
  await admin.query(
    `begin; ${handOverStatement}; alter database ${database} owner to ${databaseUser}; commit`,
  );
  await admin.end();
}

const handOverStatement = `
do $$
declare
  change text;
  admin oid := '${adminUser}'::regrole;
begin
  for change in
    with own as (
      select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'
    ), extended as (
      select classid, objid from pg_depend where deptype = 'e'
    )
    select format('alter schema %I', nspname) from own join pg_namespace using (oid, nspname) where nspowner = admin
    union all
    select format('alter %s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, c.oid::regclass)
    from pg_class c join own on own.oid = relnamespace
    where relowner = admin and relkind in ('r', 'p', 'v', 'm', 'S')
      and (relkind <> 'S' or not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i')))
      and ('pg_class'::regclass, c.oid) not in (select classid, objid from extended)
    union all
    select format('alter routine %s', p.oid::regprocedure)
    from pg_proc p join own on own.oid = pronamespace
    where proowner = admin and ('pg_proc'::regclass, p.oid) not in (select classid, objid from extended)
    union all
    select format('alter type %s', t.oid::regtype)
    from pg_type t join own on own.oid = typnamespace left join pg_class c on c.oid = typrelid
    where typowner = admin and (typtype in ('e', 'd', 'r') or c.relkind = 'c')
      and ('pg_type'::regclass, t.oid) not in (select classid, objid from extended)
  loop
    execute change || ' owner to ${databaseUser}';
  end loop;
end $$`;

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 30_000 });
  // A broken connection also rejects the pending query.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '28P01';
}
