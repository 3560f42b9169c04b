import { expect, test } from 'vitest';
import { createWebsiteList } from './website-list.ts';

function clock() {
  const time = { ms: 0 };
  return { time, now: () => time.ms };
}

test('the list reads its source again after a second, and once for concurrent searches', async () => {
  const { time, now } = clock();
  let asked = 0;
  const websites = createWebsiteList(async () => {
    asked += 1;
    return asked === 1 ? ['mine.example'] : ['mine.example', 'rival.example'];
  }, now);
  const [first] = await Promise.all([websites.current(), websites.current(), websites.current()]);
  expect([asked, first?.sites.length]).toEqual([1, 1]);
  time.ms = 900;
  await websites.current();
  expect(asked).toBe(1);
  time.ms = 1100;
  const second = await websites.current();
  expect([asked, second.sites.length]).toEqual([2, 2]);
  expect(second.version).not.toBe(first?.version);
});

test('the version stays the same while the list does not change', async () => {
  const { time, now } = clock();
  const websites = createWebsiteList(async () => ['mine.example'], now);
  const { version } = await websites.current();
  time.ms = 5000;
  expect((await websites.current()).version).toBe(version);
});

test('the list stays the same when the source fails', async () => {
  const { time, now } = clock();
  let isBroken = false;
  const websites = createWebsiteList(async () => {
    if (isBroken) throw new Error('down');
    return ['mine.example'];
  }, now);
  await websites.current();
  isBroken = true;
  time.ms = 5000;
  expect((await websites.current()).sites.length).toBe(1);
});

test('added websites are merged with those of the source, and invalid domains are ignored', async () => {
  const websites = createWebsiteList(async () => ['mine.example', '?'], clock().now);
  websites.add(['rival.example', 'mine.example']);
  expect((await websites.current()).sites.map(({ brand }) => brand).toSorted()).toEqual(['mine', 'rival']);
  websites.clear();
  expect((await websites.current()).sites.length).toBe(1);
});
