import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { waitTimeoutMs } from '../../test/app/timeouts.ts';

/** Fills its memory, forgets the content and is idle from then on. */
const program = `
  let kept = Array.from({ length: 2_000_000 }, (_none, n) => ({ n }));
  setInterval(() => {}, 1_000_000);
  setTimeout(() => {
    kept = null;
    process.send('idle');
  }, 100);
`;

test(
  'a process that becomes idle returns the memory of its work',
  { timeout: 2 * waitTimeoutMs },
  async () => {
    const preload = new URL('./free-sandbox-memory.ts', import.meta.url).href;
    const child = fork('-', [], {
      execArgv: ['--import', preload, '--input-type=module', '--eval', program],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    await once(child, 'message');
    const residentMb = async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/mu.exec(status)?.[1]) / 1_024;
    };
    const busyMb = await residentMb();
    await expect.poll(residentMb, { timeout: waitTimeoutMs }).toBeLessThan(busyMb - 60);
  },
);
