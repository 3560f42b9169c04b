import { expect, test } from 'vitest';
import { type LostReason, lostReasons } from '#links/backlinks/core';
import { type Finding, resolveStatus } from './resolve-status.ts';

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const live = {
  status: 'live' as const,
  lostReason: null,
  lostAt: null,
  firstSeen: day(-300),
  lastSeen: day(1),
  failures: 0,
  firstFailedAt: null,
  failure: null,
};
const lost = { ...live, status: 'lost' as const, lostReason: 'not_found' as const, lostAt: day(5) };
const present: Finding = {
  kind: 'present',
  targetUrl: 'https://a.example/',
  anchor: '',
  rel: [],
  follow: true,
  hidden: false,
  area: 'main',
};
const gone = (reason: LostReason): Finding => ({ kind: 'gone', reason });
const unclear = (becomes: LostReason | null): Finding => ({
  kind: 'unclear',
  failure: 'timeout',
  becomes,
  notBeforeMs: null,
});

test('a link that was seen is new for 30 days after it was first seen, then live', () => {
  expect(resolveStatus(live, present, day(9))).toMatchObject({ status: 'live', lastSeen: day(9) });
  const young = { ...live, firstSeen: day(2) };
  expect(resolveStatus(young, present, day(31))).toMatchObject({ status: 'new' });
  expect(resolveStatus(young, present, day(32))).toMatchObject({ status: 'live' });
  expect(resolveStatus({ ...young, status: 'new' }, unclear(null), day(40))).toMatchObject({
    status: 'live',
  });
  expect(resolveStatus({ ...live, lastSeen: day(20) }, present, day(9)).lastSeen).toEqual(day(20));
});

test.each(lostReasons)('the proved reason %s is a loss', (reason) => {
  const after = resolveStatus(live, gone(reason), day(9));
  expect(after).toMatchObject({ status: 'lost', lostReason: reason, lostAt: day(9), lastSeen: day(1) });
});

test('a lost link retains the time of its loss when its reason changes', () => {
  expect(resolveStatus(lost, gone('removed_from_html'), day(9))).toMatchObject({
    lostReason: 'removed_from_html',
    lostAt: day(5),
  });
  expect(resolveStatus(lost, unclear('page_error'), day(9))).toMatchObject({
    lostReason: 'not_found',
    lostAt: day(5),
  });
});

test('a lost link returns when it is seen', () => {
  expect(resolveStatus(lost, present, day(9))).toMatchObject({
    status: 'live',
    lostReason: null,
    lostAt: null,
  });
});

/** The status and failures after checks without a result on these days. */
function attempts(becomes: LostReason | null, days: readonly number[]): string[] {
  let state = { ...live } as Parameters<typeof resolveStatus>[0];
  return days.map((number) => {
    state = { ...state, ...resolveStatus(state, unclear(becomes), day(number)) };
    return `${state.status} ${state.failures}`;
  });
}

test.each<[string, LostReason | null, number[], string[]]>([
  ['three failures over two days', 'page_error', [1, 2, 3], ['live 1', 'live 2', 'lost 3']],
  ['three failures within a day', 'page_error', [1, 1, 1, 2], ['live 1', 'live 2', 'live 3', 'live 4']],
  ['two failures over a week', 'page_error', [1, 8], ['live 1', 'live 2']],
  ['a failure that never proves a loss', null, [1, 2, 3, 9], ['live 1', 'live 2', 'live 3', 'live 4']],
  ['a lasting temporary redirect', 'page_redirected', [1, 2, 3], ['live 1', 'live 2', 'lost 3']],
])('checks without a result are a loss only if they last: %s', (_name, becomes, days, expected) => {
  expect(attempts(becomes, days)).toEqual(expected);
});

test('a successful check resets the failures', () => {
  const failed = { ...live, ...resolveStatus(live, unclear('page_error'), day(1)) };
  expect(failed).toMatchObject({ failures: 1, firstFailedAt: day(1), failure: 'timeout' });
  expect(resolveStatus(failed, present, day(2))).toMatchObject({
    failures: 0,
    firstFailedAt: null,
    failure: null,
  });
});
