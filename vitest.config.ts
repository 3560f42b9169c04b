import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { translateMessages } from './dashboard/translate-messages.ts';
import { SlowFoldersFirst } from './test/app/slow-folders-first.ts';
import { summaryReporter } from './test/app/summary-reporter.ts';
import { testTimeoutMs, waitTimeoutMs } from './test/app/timeouts.ts';

const src = fileURLToPath(new URL('src', import.meta.url));
const packages = fileURLToPath(new URL('packages', import.meta.url));

export default defineConfig({
  plugins: [translateMessages()],
  // The `imports` of package.json. Vite cannot distinguish its patterns.
  resolve: {
    alias: [
      { find: /^#packages\/([^.]+)$/, replacement: `${packages}/$1/src/index.ts` },
      { find: /^#(.+\.ts)$/, replacement: `${src}/$1` },
      { find: /^#([^.]+)$/, replacement: `${src}/$1/index.ts` },
    ],
  },
  test: {
    pool: 'forks',
    // Tests mostly wait for databases and processes, so there are more workers than cores.
    maxWorkers: 3,
    // A worker loads the program once and reuses it for all its files. This works because no test mocks a module.
    isolate: false,
    // Most objects of a test are short-lived. A larger young generation saves a tenth of the garbage collection time.
    execArgv: ['--max-semi-space-size=64'],
    globalSetup: ['test/app/start-engines.ts'],
    setupFiles: ['test/app/setup-file.ts'],
    include: ['{src,test,sandbox,scripts,dashboard}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'scripts/architecture/violations/**'],
    // Tests start dozens of processes. The cache saves their compilation.
    env: { NODE_COMPILE_CACHE: join(tmpdir(), 'cairn-test-code') },
    sequence: { sequencer: SlowFoldersFirst },
    testTimeout: testTimeoutMs,
    hookTimeout: testTimeoutMs,
    expect: { poll: { timeout: waitTimeoutMs } },
    reporters: ['default', summaryReporter()],
  },
});
