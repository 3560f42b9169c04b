import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { expect, test } from 'vitest';

test.runIf(process.platform === 'linux')('a full disk under the log does not end the process', async () => {
  const modules = ['./log.ts', './config/config.ts'].map((path) => JSON.stringify(import.meta.resolve(path)));
  const script = `const { createLog } = await import(${modules[0]});
    const { readConfig } = await import(${modules[1]});
    const log = createLog(readConfig({}), 'test');
    for (let line = 0; line < 100; line++) log.info({ line, text: 'x'.repeat(50_000) }, 'a line');
    process.stderr.write('a warning');
    await new Promise((resolve) => setTimeout(resolve, 50));
    log.info('still running');
    process.exit(7);`;
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', full, full],
  });
  expect(await once(child, 'exit')).toEqual([7, null]);
});
