import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

const src = fileURLToPath(new URL('src', import.meta.url));

export default defineConfig({
  // The `imports` of package.json, whose two patterns Vite does not tell apart.
  resolve: {
    alias: [
      { find: /^#(.+\.ts)$/, replacement: `${src}/$1` },
      { find: /^#([^.]+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    pool: 'forks',
    // Tests wait for stores and processes more than they compute: more of them than cores.
    maxWorkers: 3,
    // A process that goes on to the next file has the program loaded already. No test mocks a module.
    isolate: false,
    // Little of what a test makes outlives it: with more room for the young, a tenth less is spent on collecting it.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['test/start-engines.ts'],
    setupFiles: ['test/begin-file.ts'],
    include: ['{src,test,sandbox,scripts,dashboard}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'scripts/laws/violation/**'],
    // Programs that tests start, by the dozen, are not compiled each time.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'cairn-test-code') },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What a test waits for may be slow on a busy machine: the usual second is no proof that it never comes.
    expect: { poll: { timeout: 30_000 } },
    reporters: ['default', closingLine()],
  },
});
