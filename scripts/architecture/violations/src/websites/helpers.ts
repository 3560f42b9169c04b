import { vi } from 'vitest';
import { listWebsites } from './listWebsites.ts';
import { removeHost } from './remove-website.ts';
// @ts-expect-error There is no such file.
import { gone } from './gone.ts';

export const everything = [vi, listWebsites, removeHost, gone];
