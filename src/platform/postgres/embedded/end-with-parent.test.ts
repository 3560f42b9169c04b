import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { endWithParent, watchParent } from './end-with-parent.ts';

function start(prefix: string[], script: string) {
  const [program = '', ...args] = [...prefix, process.execPath, '--eval', script];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const untilInterrupted = `
  process.on('SIGINT', () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log('running');`;

test('without setpriv, closing the pipe interrupts the program', async () => {
  const child = start(watchParent(), untilInterrupted);
  await once(child.stdout!, 'data');
  child.stdio[3]!.destroy();
  expect(await once(child, 'exit')).toEqual([7, null]);
});

test.each([
  ['without setpriv', async () => watchParent()],
  ['where the system helps', endWithParent],
])('%s, a program is signalled and ends as by itself', async (_, prefix) => {
  const child = start(await prefix(), untilInterrupted);
  await once(child.stdout!, 'data');
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(await once(start(await prefix(), 'process.exit(3)'), 'exit')).toEqual([3, null]);
});
