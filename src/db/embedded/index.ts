export { startPostgres } from '../embedded.ts';
export { lockDataDir } from '../data-lock.ts';
export { findFreePort } from '../find-port.ts';
export { readOrMakeSecret } from '../secret-file.ts';
