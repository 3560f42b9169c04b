import { item } from '../list/item.ts';

export const part = item;
