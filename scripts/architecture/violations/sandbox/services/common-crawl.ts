import { readFileSync } from 'node:fs';

/** The folder says nothing; the file is the name of a data set. */
export const commonCrawl = readFileSync;
