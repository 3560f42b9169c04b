import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listProcesses, stopProcesses } from '#processes';
import { stopSteps } from './launch-postgres.ts';

/**
 * Ends the Postgres of an earlier run, which its starter's death may have left alive. Where only the server itself
 * was killed, its sessions compute on for as long as they like and forbid the next start: they are killed.
 * The caller holds the lock of the folder, so nobody else's Postgres can be meant.
 */
export async function stopLeftovers(cluster: string, clusterName: string): Promise<void> {
  await stopProcesses(({ commandLine }) => commandLine.includes(`cluster_name=${clusterName}`), stopSteps);
  await stopProcesses(
    ({ commandLine }) => commandLine.startsWith(`postgres: ${clusterName}: `),
    [{ signal: 'SIGKILL', patienceMs: 10_000 }],
  );
  await removeStalePid(join(cluster, 'postmaster.pid'));
}

/** Postgres refuses to start while the number in this file belongs to any living process, whichever that is. */
async function removeStalePid(file: string): Promise<void> {
  const [pid] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  if (!pid) return;
  const processes = await listProcesses();
  const isPostgres = processes.some((one) => one.pid === Number(pid) && one.commandLine.includes('postgres'));
  if (!isPostgres) await rm(file, { force: true });
}
