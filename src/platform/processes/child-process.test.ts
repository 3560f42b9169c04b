import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { superviseChild } from './child-process.ts';

function outputOf(script: string): Promise<string> {
  const child = spawn(process.execPath, ['--eval', script], { stdio: ['ignore', 'ignore', 'pipe'] });
  return superviseChild(child, { name: 'The program', log: () => undefined, stopSteps: [] }).lastOutput();
}

test('the reason of a failure is shown although a stack trace follows it', async () => {
  const output = await outputOf(`
    const fail = () => { throw new Error('No space left on device'); };
    // Node collapses repeated frames, so each frame has a name of its own.
    const nested = Array.from({ length: 9 }).reduce((inner, _, depth) => {
      const name = 'call' + depth;
      return { [name]: () => inner() }[name];
    }, fail);
    nested();`);
  expect(output).toMatch(/^Error: No space left on device\n/);
  expect(output).toMatch(/ended with code 1$/);
});

test('the reason that Postgres gives is shown although later lines follow it', async () => {
  const output = await outputOf(`
    console.error('FATAL:  could not write lock file "postmaster.pid": No space left on device');
    for (let line = 0; line < 20; line++) console.error('LOG:  line ' + line);
    process.exitCode = 1;`);
  expect(output.split('\n')[0]).toContain('FATAL:  could not write lock file');
  expect(output).toContain('LOG:  line 19');
});
