import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { settlesWithin, superviseChild, type ServerProcess, type StopStep, findFreePort } from '#processes';
import { endWithParent } from './end-with-parent.ts';
import { postgresArguments, postgresEnv } from './postgres-settings.ts';
import type { RunAs } from './run-as.ts';

/** Fast shutdown, which ends sessions and writes everything down; immediate shutdown; the end. */
export const stopSteps: StopStep[] = [
  { signal: 'SIGINT', patienceMs: 30_000 },
  { signal: 'SIGQUIT', patienceMs: 5_000 },
  { signal: 'SIGKILL', patienceMs: 5_000 },
];

/** Recovery after a crash reads back up to a gigabyte of log before connections are accepted. */
const startPatienceMs = 300_000;
const attempts = 20;

interface LaunchPlan {
  postgres: string;
  cluster: string;
  clusterName: string;
  runAs: RunAs;
  port: number | undefined;
  log(line: string): void;
}

type LaunchedServer = Omit<ServerProcess, 'url'> & { port: number };

/** Starts the server and waits until it accepts connections. @throws Error with its last words otherwise. */
export async function launchPostgres(plan: LaunchPlan): Promise<LaunchedServer> {
  const prefix = [...plan.runAs.prefix, ...(await endWithParent())];
  for (let attempt = 1; ; attempt++) {
    const port = plan.port ?? (await findFreePort());
    const result = await tryPort(plan, prefix, port);
    if (typeof result !== 'string') return result;
    // Another program may have taken the port since; sessions of a killed server take a moment to end.
    const willPass =
      (!plan.port && /could not bind|Address already in use/i.test(result)) ||
      /pre-existing shared memory block/.test(result);
    if (!willPass || attempt === attempts) throw new Error(`Postgres did not start: ${result}`);
    await sleep(500);
  }
}

async function tryPort(
  { postgres, cluster, clusterName, runAs, log }: LaunchPlan,
  prefix: string[],
  port: number,
): Promise<LaunchedServer | string> {
  const [program = '', ...args] = [...prefix, postgres, ...postgresArguments(cluster, port, clusterName)];
  const child = spawn(program, args, {
    ...runAs.user,
    cwd: '/',
    env: postgresEnv,
    // Out of the terminal's process group: Ctrl-C is for us, and we end Postgres last.
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
  await settlesWithin(Promise.race([ready.promise, exited]), startPatienceMs);
  const isReady = await Promise.race([ready.promise, false]);
  if (isReady && child.pid) return { pid: child.pid, port, exited, stop };
  await stop();
  return supervised.lastWords();
}
