import { setImmediate } from 'node:timers/promises';

/** Small, because a zip's 16 KiB can unfold to 16 MiB before anybody can count them. */
const sliceLength = 16 * 1024;

/** The bytes piece by piece, with a turn for everybody else before each piece. */
export async function* sliceBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let start = 0; start < bytes.length; start += sliceLength) {
    await setImmediate();
    yield bytes.subarray(start, start + sliceLength);
  }
}
