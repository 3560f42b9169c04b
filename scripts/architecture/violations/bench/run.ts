import { frozenClock } from '../test/clock.ts';

export const secondError = frozenClock;
