import { access, constants, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { classifyDiskSpace, readDiskSpace } from '#platform/processes';
import { failed, ok, type Verdict, warning } from './diagnosis.ts';

/** Access rights that only the owner may have. */
const othersMode = 0o077;
const rootId = 0;

/**
 * The owner and the rights of the data folder and of the secrets in it.
 * @param userId of this process; undefined on systems without user ids
 */
export async function checkDataFolder(dataDir: string, userId: number | undefined): Promise<Verdict> {
  const folder = resolve(dataDir);
  const found = await stat(folder).catch(nullIfMissing);
  if (found === null)
    return warning(`The data folder ${folder} does not exist yet; \`npm start\` creates it.`);
  if (!found.isDirectory()) return failed(`${folder} is no folder: set DATA_DIR to another path.`);
  if (userId !== undefined && userId !== rootId && found.uid !== userId)
    return failed(
      `${folder} belongs to user ${found.uid}, but this is user ${userId}: start as its owner, or run \`chown -R ${userId} ${folder}\` while Cairn is stopped.`,
    );
  const isUsable = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isUsable)
    return failed(`${folder} cannot be written: run \`chmod 700 ${folder}\`, or mount it writable.`);
  const [exposed] = await findExposed(folder, found.mode);
  return exposed === undefined
    ? ok(`${folder} belongs to this user and is closed to others.`)
    : warning(`Other users can read ${exposed.path}: run \`chmod ${exposed.mode} ${exposed.path}\`.`);
}

async function findExposed(folder: string, mode: number): Promise<{ path: string; mode: string }[]> {
  // A closed folder protects its files.
  if ((mode & othersMode) === 0) return [];
  const secrets = (await readdir(folder)).filter((name) => /[.](?:key|secret)$|^run[.]json$/.test(name));
  const files = await Promise.all(
    secrets.map(async (name) => ({ path: join(folder, name), found: await stat(join(folder, name)) })),
  );
  const open = files.filter(({ found }) => (found.mode & othersMode) !== 0);
  return [...open.map(({ path }) => ({ path, mode: '600' })), { path: folder, mode: '700' }];
}

/** The space of the disk of a folder, or of its closest parent if it does not exist yet. */
export async function checkDisk(folder: string, purpose: string): Promise<Verdict> {
  const path = resolve(folder);
  const space = await readDiskSpace(path);
  if (space === null) return path === resolve(path, '..') ? ok('') : checkDisk(resolve(path, '..'), purpose);
  const free = `The disk of ${purpose} has ${Math.floor(space.freeBytes / 2 ** 20)} MiB left`;
  const state = classifyDiskSpace(space);
  if (state === 'ok') return ok(`${free}.`);
  const remedy = `${free}: free some space, or move ${purpose} to a larger disk.`;
  return state === 'low' ? warning(remedy) : failed(remedy);
}

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
