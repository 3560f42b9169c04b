import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  finishesWithin,
  superviseChild,
  type ServerProcess,
  type StopStep,
  findFreePort,
} from '#platform/processes';
import { endWithParent } from './end-with-parent.ts';
import { postgresArguments, postgresEnv } from './postgres-settings.ts';
import { locateCluster, type RunAs } from './prepare-run-as.ts';

/** Fast shutdown (ends sessions and writes a checkpoint), immediate shutdown, kill. */
export const stopSteps: StopStep[] = [
  { signal: 'SIGINT', timeoutMs: 30_000 },
  { signal: 'SIGQUIT', timeoutMs: 5_000 },
  { signal: 'SIGKILL', timeoutMs: 5_000 },
];

/** Crash recovery may replay up to a gigabyte of WAL before connections are accepted. */
const startTimeoutMs = 300_000;
const maxAttempts = 20;

interface LaunchPlan {
  cluster: string;
  clusterName: string;
  runAs: RunAs;
  port: number | undefined;
  maxConnections: number;
  log(line: string): void;
}

type LaunchedServer = Omit<ServerProcess, 'url'> & { port: number };

/** Starts the server and waits until it accepts connections. @throws Error with its last output if it does not */
export async function launchPostgres(plan: LaunchPlan): Promise<LaunchedServer> {
  const prefix = await endWithParent();
  for (let attempt = 1; ; attempt++) {
    const port = plan.port ?? (await findFreePort());
    const result = await tryPort(plan, prefix, port);
    if (typeof result !== 'string') return result;
    // Another program may have taken the port in the meantime. Sessions of a killed server need a moment to end.
    const isTemporary =
      (!plan.port && /could not bind|Address already in use/i.test(result)) ||
      /pre-existing shared memory block/.test(result);
    if (!isTemporary || attempt === maxAttempts) throw new Error(`Postgres did not start: ${result}`);
    await sleep(500);
  }
}

async function tryPort(
  { cluster, clusterName, maxConnections, runAs, log }: LaunchPlan,
  prefix: string[],
  port: number,
): Promise<LaunchedServer | string> {
  const { path, cwd } = locateCluster(runAs, cluster);
  const command = [
    runAs.programs.postgres,
    ...postgresArguments(path, { port, clusterName, maxConnections }),
  ];
  const [program = '', ...args] = [...prefix, ...command];
  const child = spawn(program, args, {
    ...runAs.user,
    cwd,
    env: postgresEnv,
    // Outside the terminal's process group, because Ctrl-C must not stop Postgres before its clients.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<true>();
  const listen = (line: string) => {
    if (line.includes('ready to accept connections')) ready.resolve(true);
    log(line);
  };
  const supervised = superviseChild(child, { name: 'Postgres', log: listen, stopSteps });
  const { exited, stop } = supervised;
  await finishesWithin(Promise.race([ready.promise, exited]), startTimeoutMs);
  const isReady = await Promise.race([ready.promise, false]);
  if (isReady && child.pid) return { pid: child.pid, port, exited, stop };
  await stop();
  return supervised.lastOutput();
}
