import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assembleImage, type Image } from '../app/assemble-image.ts';
import { waitTimeoutMs } from '../app/timeouts.ts';
import { freePort } from '../servers/free-port.ts';

const canUnshare = (() => {
  try {
    execFileSync('unshare', ['--mount', '--pid', '--fork', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
if (!canUnshare)
  process.stdout.write('SKIPPED: the image is not tested, because this user cannot create namespaces\n');

let image: Image;
let dataDir: string;
let container: ChildProcess | undefined;
let output = '';

beforeAll(async () => {
  if (!canUnshare) return;
  execFileSync(process.execPath, [join(import.meta.dirname, '../../scripts/build.ts')]);
  image = await assembleImage();
  dataDir = await mkdtemp(join(tmpdir(), 'cairn-image-data-'));
  const [uid, gid] = image.plan.user.split(':').map(Number);
  await chown(dataDir, uid ?? 0, gid ?? 0);
});
afterAll(async () => {
  if (!canUnshare) return;
  container?.kill('SIGKILL');
  await image.remove();
  await rm(dataDir, { recursive: true, force: true });
});

/** Mounts the image read-only with the volumes of `deploy/compose.yaml`, and runs a command in it as its user. */
const enter = `
set -e
root=$1 data=$2 user=$3 workdir=$4; shift 4
mount --bind "$root" "$root"
mount --bind /usr "$root/usr"
mount --rbind /dev "$root/dev"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/tmp"
mount --bind "$data" "$root/data"
mount -o remount,bind,ro "$root/usr"
mount -o remount,bind,ro "$root"
exec chroot --userspec="$user" "$root" /usr/bin/env --chdir="$workdir" "$@"`;

function start(command: readonly string[], environment: Record<string, string>): ChildProcess {
  const { folder, plan } = image;
  const own = Object.entries({ ...plan.environment, ...environment }).map(
    ([name, value]) => `${name}=${value}`,
  );
  const words = [
    enter,
    'enter',
    folder,
    dataDir,
    plan.user,
    plan.workdir,
    '--ignore-environment',
    ...own,
    ...command,
  ];
  const child = spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', ...words]);
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  return child;
}

async function untilReady(port: string): Promise<string> {
  const readiness = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => null,
    );
  await expect.poll(readiness, { timeout: 2 * waitTimeoutMs }).toBe(200);
  return 'ready';
}

test.skipIf(!canUnshare)(
  'the image starts as an ordinary user on a read-only file system, and stops on SIGTERM',
  async () => {
    const PORT = String(await freePort());
    container = start(image.plan.command, { PORT, HOST: '127.0.0.1' });
    const ended = once(container, 'exit').then(() => 'ended');
    expect(await Promise.race([untilReady(PORT), ended]), output).toBe('ready');
    // On a busy machine, a check may exceed its time limit. A container runtime also repeats it.
    const health = () => once(start(image.plan.healthCheck, { PORT }), 'exit');
    await expect.poll(health).toEqual([0, null]);
    const dashboard = await fetch(`http://127.0.0.1:${PORT}/dashboard`);
    expect([dashboard.status, await dashboard.text()]).toEqual([
      200,
      expect.stringContaining('<title>Cairn'),
    ]);
    const inside = Number(execFileSync('pgrep', ['-P', String(container.pid)], { encoding: 'utf8' }));
    process.kill(inside, 'SIGTERM');
    expect(await once(container, 'exit'), output).toEqual([0, null]);
  },
);
