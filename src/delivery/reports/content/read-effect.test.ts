import { expect, test } from 'vitest';
import { readEffect } from './read-effect.ts';

const days = { from: '2026-10-01', to: '2026-10-28' };
const effect = {
  estimate: 20,
  low: 10,
  high: 30,
  others: 0,
  treated: 9,
  control: 9,
  before: days,
  after: days,
};
const at = (moment: string | null) => ({ verifiedAt: moment === null ? null : new Date(moment) });

test.each([
  ['nothing', [], [], false],
  ['a task that was verified a day later', [at('2026-10-29T00:00:00Z')], [at(null)], false],
  ['a task that was verified on the last day', [at('2026-10-28T23:59:00Z')], [], true],
  ['a placement that was live before', [at(null)], [at('2026-09-12T08:00:00Z')], true],
])('an effect with %s by the end of its days had work: %o %o %s', (_name, tasks, placements, hadWork) => {
  const work = { effect, tasks, placements } as unknown as Parameters<typeof readEffect>[0];
  expect(readEffect(work)).toMatchObject({ state: 'ok', metrics: { estimate: 20, hadWork } });
});
