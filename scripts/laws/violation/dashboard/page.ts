import { secondError } from '../src/errors.ts';

export const page = secondError;
