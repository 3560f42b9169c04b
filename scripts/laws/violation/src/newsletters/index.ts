export { secondError } from '#errors.ts';
