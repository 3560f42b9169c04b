import { page } from '../pages/page.ts';

export const number = page;
