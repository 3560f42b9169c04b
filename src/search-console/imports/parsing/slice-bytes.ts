import { setImmediate } from 'node:timers/promises';

/** Small, because 16 KiB of a zip can expand to 16 MiB before the size is counted. */
const sliceLength = 16 * 1024;

/** Yields the bytes in slices and lets other work run before each of them. */
export async function* sliceBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let start = 0; start < bytes.length; start += sliceLength) {
    await setImmediate();
    yield bytes.subarray(start, start + sliceLength);
  }
}
