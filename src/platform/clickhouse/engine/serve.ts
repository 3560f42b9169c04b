import { setTimeout as sleep } from 'node:timers/promises';
import { openEngine, type Engine } from './engine.ts';
import { serveHttp } from './serve-http.ts';
import type { EngineReady, EngineSettings } from './engine-settings.ts';

/** What runs may take so long to end of itself when we are asked to stop, and so long when it is killed. */
const finishMs = 10_000;
const killedMs = 5_000;

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
  const stop = async (patienceMs: number) => {
    if (stopping) return;
    stopping = true;
    const drained = drain();
    await Promise.race([drained, sleep(patienceMs)]);
    // A client without its connection counts as gone, and what runs for it is killed.
    server.closeAllConnections();
    const isDrained = await Promise.race([drained.then(() => true), sleep(killedMs, false)]);
    // Every acknowledged row is safe without a close, too.
    if (!isDrained) process.kill(process.pid, 'SIGKILL');
    engine.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop(finishMs));
  // Without whoever started us nobody would end us.
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
