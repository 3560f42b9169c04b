import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Said, Sentence } from '#platform/text';
import type { ReadItem } from './read-item.ts';
import type { ReaderRequest } from './reader.ts';
import { sayImport } from './say-import.ts';

/** Of JavaScript objects. SQLite has a limit of its own. */
const maxHeapMb = 512;
/** Without an item, although one is awaited. */
const maxSilenceMs = 60_000;
/** A keyword with a history as long as the reader accepts. */
const maxLineChars = 8 * 1024 * 1024;

/** A file that the reader could not read. */
export class UnreadableFile extends Error {
  readonly sentence: Sentence;
  constructor({ text, sentence }: Said) {
    super(text);
    this.sentence = sentence;
  }
}

/**
 * Reads a foreign file in a process of its own and yields its items. The process waits until they are taken, so memory is bounded.
 * @throws UnreadableFile
 */
export async function* readFile(
  request: ReaderRequest,
): AsyncGenerator<Exclude<ReadItem, { type: 'failure' }>> {
  const program = fileURLToPath(new URL('./reader.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${maxHeapMb}`, '--no-warnings', program, JSON.stringify(request)],
    {
      env: {},
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const exited = once(child, 'exit');
  // A failed start is reported by the missing output.
  exited.catch(() => undefined);
  try {
    for await (const line of linesOf(child.stdout, () => child.kill('SIGKILL'))) {
      const item = JSON.parse(line) as ReadItem;
      if (item.type === 'failure') throw new UnreadableFile(item.reason);
      yield item;
    }
    const [code] = (await exited) as [number | null];
    if (code !== 0) throw new UnreadableFile(sayImport('too_expensive'));
  } finally {
    child.kill('SIGKILL');
  }
}

async function* linesOf(output: NodeJS.ReadableStream, stop: () => void): AsyncGenerator<string> {
  output.setEncoding('utf8');
  const chunks = output[Symbol.asyncIterator]();
  let rest = '';
  for (;;) {
    const timer = setTimeout(stop, maxSilenceMs);
    const { done, value } = await chunks.next().finally(() => clearTimeout(timer));
    if (done === true) return;
    const lines = `${rest}${String(value)}`.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineChars) throw new UnreadableFile(sayImport('row_too_long'));
    yield* lines;
  }
}
