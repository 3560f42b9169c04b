import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const settledMs = 3_000;

/** Collects once what the start has left behind: an idle process would keep it, since only allocation makes V8 collect. */
export function freeStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, settledMs).unref();
}
