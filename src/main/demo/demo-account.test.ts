import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { dayMs } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { demoAccount } from './demo-account.ts';
import { historyAges } from './demo-websites.ts';
import { signInOwner } from './sign-in-owner.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the owner has the address of a person, and of another one after an interrupted start', async () => {
  const missing = join(tmpdir(), newId(), 'demo.json');
  const starts = [await demoAccount(app.config, missing), await demoAccount(app.config, missing)];
  expect(starts.map(({ account }) => account.email)).toEqual([
    'nora.lindqvist@northlight-search.example',
    'jonas.lindqvist@northlight-search.example',
  ]);
});

test('the account and its owner are older than the first website', async () => {
  const { account } = await demoAccount(app.config, join(tmpdir(), newId(), 'demo.json'));
  const owner = await signInOwner(app.config, app.stores, { ...account, now: () => new Date() });
  const { createdAt } = await owner.call<{ createdAt: string }>('GET', '/account');
  const [member] = await owner.call<{ createdAt: string }[]>('GET', '/members');
  await owner.close();
  const firstDay = Date.now() - Math.max(...historyAges) * dayMs;
  expect(Date.parse(createdAt)).toBeLessThan(firstDay);
  expect(Date.parse(member?.createdAt ?? '')).toBeLessThan(firstDay);
});
