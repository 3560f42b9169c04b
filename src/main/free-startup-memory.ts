import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const startupMs = 3_000;

/** Runs the garbage collector once after the start. An idle process would otherwise never collect, because only allocation triggers it. */
export function freeStartupMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    collect();
  }, startupMs).unref();
}
