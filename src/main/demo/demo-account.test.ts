import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app/test-app.ts';
import { newId } from '#platform/ids.ts';
import { demoAccount } from './demo-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the owner has the address of a person, and of another one after an interrupted start', async () => {
  const missing = join(tmpdir(), newId(), 'demo.json');
  const starts = [await demoAccount(app.config, missing), await demoAccount(app.config, missing)];
  expect(starts.map(({ account }) => account.email)).toEqual([
    'nora.lindqvist@harbour-bikes.example',
    'jonas.lindqvist@harbour-bikes.example',
  ]);
});
