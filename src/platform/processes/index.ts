export {
  listProcesses,
  type ServerProcess,
  finishesWithin,
  stopProcesses,
  type StopStep,
  superviseChild,
} from './child-process.ts';
export { classifyDiskSpace, type DiskSpace, readDiskSpace } from './disk-space.ts';
export { requireFreePort } from './require-free-port.ts';
export { lockDataDir } from './data-lock.ts';
export { findFreePort } from './find-free-port.ts';
export { readOrMakeSecret, readSecret, storeSecret } from './secret-file.ts';
