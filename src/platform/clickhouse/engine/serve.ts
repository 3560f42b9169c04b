import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine, type Engine } from './engine.ts';
import { serveHttp } from './serve-http.ts';
import type { EngineReady, EngineSettings } from './engine-settings.ts';

/** How long running statements may take to finish after a stop signal, and to end after they were cancelled. */
const shutdownGraceMs = 10_000;
const killTimeoutMs = 5_000;

const [, , dataPath = ''] = process.argv;

function start({ password, port, maxMemoryBytes, parallel }: EngineSettings): void {
  const engine = openOrExit(maxMemoryBytes);
  const { server, drain } = serveHttp(engine, password, parallel);
  server.listen(port, '127.0.0.1', () => {
    const address = server.address();
    const ready: EngineReady = { port: typeof address === 'object' && address ? address.port : port };
    process.send?.(ready);
  });
  let stopping = false;
  const stop = async (timeoutMs: number) => {
    if (stopping) return;
    stopping = true;
    const drained = drain();
    await Promise.race([drained, sleep(timeoutMs)]);
    // Closing the connections cancels the statements that still run.
    server.closeAllConnections();
    const isDrained = await Promise.race([drained.then(() => true), sleep(killTimeoutMs, false)]);
    // Acknowledged rows are durable, even without a clean close.
    if (!isDrained) process.kill(process.pid, 'SIGKILL');
    engine.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(shutdownGraceMs));
  // The parent process is gone, so no other process would stop this one.
  process.on('disconnect', () => void stop(0));
}

function openOrExit(maxMemoryBytes: number): Engine {
  try {
    return openEngine(dataPath, maxMemoryBytes);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exit(1);
  }
}

process.once('message', (settings) => start(settings as EngineSettings));
