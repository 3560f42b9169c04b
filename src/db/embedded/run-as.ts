import { execFile } from 'node:child_process';
import { chmod, chown, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

interface User {
  uid: number;
  gid: number;
}

/** How the programs of Postgres, which refuse to run as root, are started here. */
export interface RunAs {
  /** Words in front of the program. */
  prefix: string[];
  /** Set where the system itself is to change the user. */
  user?: User;
  /** Whom the files must belong to, where that is not ourselves. */
  owner?: User;
}

const nobody: User = { uid: 65_534, gid: 65_534 };

/**
 * Creates the folder and chooses the user for it. An ordinary user needs nothing. Root becomes the owner of the
 * folder or, where that is root itself, `nobody`; no user of the system is made or changed.
 * @throws Error saying what to do where no way leads to the folder.
 */
export async function prepareRunAs(folder: string, program: string): Promise<RunAs> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { prefix: [] };
  const { uid, gid } = await stat(folder);
  const owner = uid === 0 ? nobody : { uid, gid };
  await chown(folder, owner.uid, owner.gid);
  const withRights: RunAs = { prefix: passEveryFolder(owner), owner };
  if (await reaches(withRights, folder, program)) return withRights;
  const plain: RunAs = { prefix: [], user: owner, owner };
  await openForPassing(dirname(folder));
  if (await reaches(plain, folder, program)) return plain;
  throw new Error(
    `Postgres refuses to run as root, and user ${owner.uid} cannot enter ${folder} or run ${program}. ` +
      'Start as an ordinary user, move the program to a folder that others may enter, or set DATABASE_URL.',
  );
}

/** Keeps one right of root, to pass folders that are closed to others, such as a home of mode 0700. */
function passEveryFolder({ uid, gid }: User): string[] {
  return [
    'setpriv',
    `--reuid=${uid}`,
    `--regid=${gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--',
  ];
}

async function openForPassing(folder: string): Promise<void> {
  const { uid, mode } = await stat(folder);
  if (uid === 0 && (mode & 0o777) === 0o700) await chmod(folder, 0o711);
}

function reaches(runAs: RunAs, folder: string, program: string): Promise<boolean> {
  const enterAndRun = ['/bin/sh', '-c', 'cd "$1" && "$2" --version', 'sh', folder, program];
  return succeeds([...runAs.prefix, ...enterAndRun], runAs.user);
}

/** Whether a command ends well. */
export async function succeeds([program = '', ...args]: string[], user: User | undefined): Promise<boolean> {
  try {
    await promisify(execFile)(program, args, { ...user, cwd: '/', timeout: 10_000 });
    return true;
  } catch {
    return false;
  }
}
