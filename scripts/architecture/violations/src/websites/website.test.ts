import type { Phrase } from '#keywords/phrase.ts';
import { frozenClock } from '../../test/clock.ts';
import { benchmark } from '../../bench/run.ts';

export const allowed = [frozenClock, process.env['HOME']];
export const refused: [typeof benchmark, Phrase] = [benchmark, ''];
