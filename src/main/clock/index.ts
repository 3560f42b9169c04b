export { openClock, testClockFlag } from './open-clock.ts';
export { advanceClock, backdateAccount, findClockOffset, insertClock } from './clock-queries.ts';
export { openTestClock } from './test-clock.ts';
