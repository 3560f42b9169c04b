import { expect, test } from 'vitest';
import { createGuestList } from './guest-list.ts';

function clock() {
  const time = { ms: 0 };
  return { time, now: () => time.ms };
}

test('asks its source again when the answer is older than a second, and once for many searches', async () => {
  const { time, now } = clock();
  let asked = 0;
  const guests = createGuestList(async () => {
    asked += 1;
    return asked === 1 ? ['mine.example'] : ['mine.example', 'rival.example'];
  }, now);
  const [first] = await Promise.all([guests.current(), guests.current(), guests.current()]);
  expect([asked, first?.sites.length]).toEqual([1, 1]);
  time.ms = 900;
  await guests.current();
  expect(asked).toBe(1);
  time.ms = 1100;
  const second = await guests.current();
  expect([asked, second.sites.length]).toEqual([2, 2]);
  expect(second.version).not.toBe(first?.version);
});

test('keeps its version while nobody comes or goes', async () => {
  const { time, now } = clock();
  const guests = createGuestList(async () => ['mine.example'], now);
  const { version } = await guests.current();
  time.ms = 5000;
  expect((await guests.current()).version).toBe(version);
});

test('keeps what it knows when the source fails', async () => {
  const { time, now } = clock();
  let isBroken = false;
  const guests = createGuestList(async () => {
    if (isBroken) throw new Error('down');
    return ['mine.example'];
  }, now);
  await guests.current();
  isBroken = true;
  time.ms = 5000;
  expect((await guests.current()).sites.length).toBe(1);
});

test('joins added guests with those of the source and passes over what is no domain', async () => {
  const guests = createGuestList(async () => ['mine.example', '?'], clock().now);
  guests.add(['rival.example', 'mine.example']);
  expect((await guests.current()).sites.map(({ brand }) => brand).toSorted()).toEqual(['mine', 'rival']);
  guests.clear();
  expect((await guests.current()).sites.length).toBe(1);
});
