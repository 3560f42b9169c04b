import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { environmentSchema } from '#app/config/config.ts';
import { describeConfiguration } from './describe-configuration.ts';

test('the page in the repository is that of the schema; `node scripts/write-configuration.ts` writes it', () => {
  const page = resolve(import.meta.dirname, '../../docs/configuration.md');
  expect(readFileSync(page, 'utf8')).toBe(describeConfiguration());
});

test('every variable has a row with its meaning, its values and its default', () => {
  const rows = describeConfiguration()
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.map(([, name]) => name)).toEqual(
    Object.keys(environmentSchema.properties).map((name) => `\`${name}\``),
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const cells of rows) {
    expect(cells).toHaveLength(6);
    expect(cells[3]).not.toContain('undefined');
    expect(cells[4]).toMatch(/^\S.*\.$/);
  }
  expect(rows.find(([, name]) => name === '`PORT`')?.slice(2, 4)).toEqual([
    '`3000`',
    'whole number from 0 to 65535',
  ]);
});
