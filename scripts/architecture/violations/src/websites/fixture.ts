import { frozenClock } from '../../test/clock.ts';

/** Only a test imports this, and production code may not import `test/`. */
export const fixture = frozenClock;
