import { part } from '#http/parts/part.ts';

export const store = part;
