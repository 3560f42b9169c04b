import { part } from '../parts/part.ts';

export const list = [part];
