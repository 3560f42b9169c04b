import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcesses, stopProcesses } from '#platform/processes';
import { stopSteps } from './launch-postgres.ts';

/**
 * Stops the Postgres of an earlier run that outlived its parent process. If only the server was killed, its sessions continue and
 * block the next start, so they are killed. The caller holds the lock of the folder, so the processes belong to this installation.
 */
export async function stopLeftovers(cluster: string, clusterName: string): Promise<void> {
  await stopProcesses(({ commandLine }) => commandLine.includes(`cluster_name=${clusterName}`), stopSteps);
  await stopProcesses(
    ({ commandLine }) => commandLine.startsWith(`postgres: ${clusterName}: `),
    [{ signal: 'SIGKILL', timeoutMs: 10_000 }],
  );
  await removeStalePid(join(cluster, 'postmaster.pid'));
}

/** Postgres refuses to start while the process id in this file belongs to any running process, even an unrelated one. */
async function removeStalePid(file: string): Promise<void> {
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  const processes = await listProcesses();
  const isPostgres = processes.some((one) => one.pid === Number(pid) && one.commandLine.includes('postgres'));
  if (!isPostgres) await rm(file, { force: true });
}
