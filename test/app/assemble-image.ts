import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** The last stage of `deploy/Containerfile`. */
interface ImagePlan {
  /** Paths in the image, with their paths in the repository. */
  copies: { from: string; to: string }[];
  environment: Record<string, string>;
  user: string;
  workdir: string;
  command: string[];
  healthCheck: string[];
}

/** The root file system that the image would have, for a namespace of this machine. */
export interface Image {
  folder: string;
  plan: ImagePlan;
  remove(): Promise<void>;
}

/** Reads the instructions of the last stage that a container runtime would follow. */
async function readImagePlan(): Promise<ImagePlan> {
  const file = await readFile(join(root, 'deploy/Containerfile'), 'utf8');
  const lines = file.slice(file.lastIndexOf('\nFROM ')).split('\n');
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1));
  const list = (text = '[]') => JSON.parse(text.slice(text.indexOf('['))) as string[];
  const [workdir = '/'] = values('WORKDIR');
  return {
    copies: values('COPY').flatMap((line) => readCopy(line, workdir)),
    environment: Object.fromEntries(
      values('ENV').flatMap((line) =>
        [...line.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      ),
    ),
    user: values('USER')[0] ?? 'root',
    workdir,
    command: list(values('CMD')[0]),
    healthCheck: list(values('HEALTHCHECK')[0]),
  };
}

function readCopy(line: string, workdir: string): ImagePlan['copies'] {
  const words = line.split(' ').filter((word) => !word.startsWith('--'));
  const target = words.at(-1) ?? '.';
  return words.slice(0, -1).map((source) => {
    const from = source.replace('/build/', '');
    return { from, to: join(workdir, target.endsWith('/') ? join(target, from) : target) };
  });
}

/**
 * Assembles the image from this checkout, with hard links where it can. The base image is that of this machine, read-only. Needs the
 * rights to create hard links below `node_modules`.
 */
export async function assembleImage(): Promise<Image> {
  const plan = await readImagePlan();
  const folder = await mkdtemp(join(root, 'node_modules/.image-'));
  await chmod(folder, 0o755);
  for (const { from, to } of plan.copies) {
    await mkdir(join(folder, dirname(to)), { recursive: true });
    if (from === 'node_modules') await linkPackages(join(folder, to));
    else await cp(join(root, from), join(folder, to), { recursive: true, verbatimSymlinks: true });
  }
  for (const name of ['usr', 'etc', 'dev', 'proc', 'tmp', 'data']) await mkdir(join(folder, name));
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) await symlink(`usr/${name}`, join(folder, name));
  const [uid = '0', gid = uid] = plan.user.split(':');
  await writeFile(join(folder, 'etc/passwd'), `cairn:x:${uid}:${gid}::/nonexistent:/bin/false\n`);
  await writeFile(join(folder, 'etc/hosts'), '127.0.0.1 localhost\n');
  await cp('/etc/ld.so.cache', join(folder, 'etc/ld.so.cache'));
  return { folder, plan, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The packages that `npm prune --omit=dev` leaves. */
async function linkPackages(target: string): Promise<void> {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  // Packages for other platforms are listed, too.
  const installed = Object.keys(packages).filter((path) => path !== '' && existsSync(join(root, path)));
  const [used = [], dropped = []] = [false, true].map((isDev) =>
    installed.filter((path) => (packages[path]?.dev === true) === isDev),
  );
  await mkdir(target, { recursive: true });
  const top = [...new Set(used.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? ''))];
  for (const name of top) {
    await mkdir(join(target, dirname(name)), { recursive: true });
    await run('cp', ['--archive', '--link', join(root, 'node_modules', name), join(target, name)]);
  }
  await Promise.all(
    dropped.map((path) =>
      rm(join(target, path.replace('node_modules/', '')), { recursive: true, force: true }),
    ),
  );
  await mkdir(join(target, '.bin'));
  await cp(join(root, 'node_modules/.bin/node'), join(target, '.bin/node'), { verbatimSymlinks: true });
}
