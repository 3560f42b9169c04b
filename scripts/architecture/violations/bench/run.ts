import { frozenClock } from '../test/clock.ts';

export const benchmark = frozenClock;
