import type { Phrase } from '#keywords/keyword/phrase.ts';
import { frozenClock } from '../../test/clock.ts';
import { benchmark } from '../../bench/run.ts';
import { fixture } from './fixture.ts';

export const allowed = [frozenClock, process.env['HOME']];
export const refused: [typeof benchmark, Phrase, number] = [benchmark, '', fixture];
