import { benchmark } from '../../../bench/run.ts';

export const page = benchmark;
