import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checks } from '#audit';
import { describeChecks } from './describe-checks.ts';

const folder = resolve(import.meta.dirname, '../../docs/checks');

test('the pages in the repository are those of the table; `node scripts/write-checks.ts` writes them', () => {
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(files)).toEqual(describeChecks());
});

test('there are at least sixty, each with a code of its own, a title, an explanation and a fix', () => {
  expect(checks.length).toBeGreaterThanOrEqual(60);
  expect(new Set(checks.map(({ code }) => code)).size).toBe(checks.length);
  expect(new Set(checks.map(({ title }) => title)).size).toBe(checks.length);
  for (const { code, title, explanation, fix } of checks) {
    expect(code).toMatch(/^[a-z][a-z0-9_]+$/);
    expect(title).toMatch(/^\S.*[^.]$/);
    expect(explanation, code).toMatch(/^([A-Z0-9`“]|robots\.txt).*\.$/);
    expect(fix, code).toMatch(/^[A-Z`“].*\.$/);
  }
});

test('every check is explained once and named in the overview', () => {
  const { 'README.md': overview = '', ...pages } = describeChecks();
  const text = Object.values(pages).join('\n');
  for (const { code, explanation, fix } of checks) {
    expect(overview.split(`| \`${code}\` |`)).toHaveLength(2);
    expect(text.split(`## \`${code}\`\n`)).toHaveLength(2);
    expect(text).toContain(explanation);
    expect(text).toContain(fix);
  }
});
