import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { auditRules } from '#site-audit/audits';
import { describeAuditRules } from './describe-audit-rules.ts';

const folder = resolve(import.meta.dirname, '../../docs/audit-rules');

test('docs/audit-rules is up to date; `node scripts/write-audit-rules.ts` writes it', () => {
  const files = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  expect(Object.fromEntries(files)).toEqual(describeAuditRules());
});

test('at least sixty rules have a unique code and title, an explanation and a fix', () => {
  expect(auditRules.length).toBeGreaterThanOrEqual(60);
  expect(new Set(auditRules.map(({ code }) => code)).size).toBe(auditRules.length);
  expect(new Set(auditRules.map(({ title }) => title)).size).toBe(auditRules.length);
  for (const { code, title, explanation, fix } of auditRules) {
    expect(code).toMatch(/^[a-z][a-z0-9_]+$/);
    expect(title).toMatch(/^\S.*[^.]$/);
    expect(explanation, code).toMatch(/^([A-Z0-9`“]|robots\.txt).*\.$/);
    expect(fix, code).toMatch(/^[A-Z`“].*\.$/);
  }
});

test('every rule is described once and listed in the overview', () => {
  const { 'README.md': overview = '', ...pages } = describeAuditRules();
  const text = Object.values(pages).join('\n');
  for (const { code, explanation, fix } of auditRules) {
    expect(overview.split(`| \`${code}\` |`)).toHaveLength(2);
    expect(text.split(`## \`${code}\`\n`)).toHaveLength(2);
    expect(text).toContain(explanation);
    expect(text).toContain(fix);
  }
});
