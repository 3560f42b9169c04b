import { vi } from 'vitest';
import { listWebsites } from './listWebsites.ts';
import { place } from './website.ts';
// @ts-expect-error There is no such file.
import { gone } from './gone.ts';

export const everything = [vi, listWebsites, place, gone];
