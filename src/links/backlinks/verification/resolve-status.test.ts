import { expect, test } from 'vitest';
import { type LostReason, lostReasons } from './link.ts';
import { type Finding, settleFinding } from './settle-finding.ts';

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
  why: 'timeout',
  becomes,
  notBeforeMs: null,
});

test('what is seen is there, new for 30 days after it was first seen', () => {
  expect(settleFinding(live, present, day(9))).toMatchObject({ status: 'live', lastSeen: day(9) });
  const young = { ...live, firstSeen: day(2) };
  expect(settleFinding(young, present, day(31))).toMatchObject({ status: 'new' });
  expect(settleFinding(young, present, day(32))).toMatchObject({ status: 'live' });
  expect(settleFinding({ ...young, status: 'new' }, unclear(null), day(40))).toMatchObject({
    status: 'live',
  });
  expect(settleFinding({ ...live, lastSeen: day(20) }, present, day(9)).lastSeen).toEqual(day(20));
});

test.each(lostReasons)('%s, once proved, is a loss', (reason) => {
  const after = settleFinding(live, gone(reason), day(9));
  expect(after).toMatchObject({ status: 'lost', lostReason: reason, lostAt: day(9), lastSeen: day(1) });
});

test('what is lost stays lost since then, whatever the newer reason', () => {
  expect(settleFinding(lost, gone('removed_from_html'), day(9))).toMatchObject({
    lostReason: 'removed_from_html',
    lostAt: day(5),
  });
  expect(settleFinding(lost, unclear('page_error'), day(9))).toMatchObject({
    lostReason: 'not_found',
    lostAt: day(5),
  });
});

test('what is lost comes back when it is seen', () => {
  expect(settleFinding(lost, present, day(9))).toMatchObject({
    status: 'live',
    lostReason: null,
    lostAt: null,
  });
});

/** The status after attempts that could not tell, on these days. */
function attempts(becomes: LostReason | null, days: readonly number[]): string[] {
  let state = { ...live } as Parameters<typeof settleFinding>[0];
  return days.map((number) => {
    state = { ...state, ...settleFinding(state, unclear(becomes), day(number)) };
    return `${state.status} ${state.failures}`;
  });
}

test.each<[string, LostReason | null, number[], string[]]>([
  ['three over two days', 'page_error', [1, 2, 3], ['live 1', 'live 2', 'lost 3']],
  ['three within a day', 'page_error', [1, 1, 1, 2], ['live 1', 'live 2', 'live 3', 'live 4']],
  ['two over a week', 'page_error', [1, 8], ['live 1', 'live 2']],
  ['what never proves anything', null, [1, 2, 3, 9], ['live 1', 'live 2', 'live 3', 'live 4']],
  ['a lasting detour', 'page_redirected', [1, 2, 3], ['live 1', 'live 2', 'lost 3']],
])('failures are no loss before they are proof: %s', (_name, becomes, days, expected) => {
  expect(attempts(becomes, days)).toEqual(expected);
});

test('a success in between forgets the failures before it', () => {
  const failed = { ...live, ...settleFinding(live, unclear('page_error'), day(1)) };
  expect(failed).toMatchObject({ failures: 1, firstFailedAt: day(1), failure: 'timeout' });
  expect(settleFinding(failed, present, day(2))).toMatchObject({
    failures: 0,
    firstFailedAt: null,
    failure: null,
  });
});
