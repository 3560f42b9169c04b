import { defineConfig } from 'vitest/config';
import { closingLine } from './test/closing-line.ts';

export default defineConfig({
  test: {
    pool: 'forks',
    include: ['{src,test,sandbox,scripts,dashboard}/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'scripts/laws/violation/**'],
    testTimeout: 30_000,
    reporters: ['default', closingLine()],
  },
});
