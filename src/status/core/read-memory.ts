import { freemem, totalmem } from 'node:os';

/** The memory of the machine, or the limit of the container that the process runs in. */
export function readMemory(): { availableBytes: number; sizeBytes: number } {
  const limit = process.constrainedMemory();
  const size = totalmem();
  const isLimited = limit > 0 && limit < size;
  return {
    availableBytes: isLimited ? process.availableMemory() : freemem(),
    sizeBytes: isLimited ? limit : size,
  };
}
