export {
  listProcesses,
  type ServerProcess,
  settlesWithin,
  stopProcesses,
  type StopStep,
  superviseChild,
} from './child-process.ts';
export { lockDataDir } from './data-lock.ts';
export { findFreePort } from './find-port.ts';
export { readOrMakeSecret } from './secret-file.ts';
