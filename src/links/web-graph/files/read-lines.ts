import { toGraphFileError, GraphFileError } from './graph-file-error.ts';

/** A valid line is much shorter. */
const maxLineLength = 4_096;

/**
 * Splits a file into lines, chunk by chunk. Each byte becomes one character.
 * @throws GraphFileError if a line is too long, or the last line is incomplete
 */
export async function* readLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string[]> {
  let rest = '';
  let line = 1;
  try {
    for await (const chunk of chunks) {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > maxLineLength)
        throw new GraphFileError(file, 'the line is too long', line + lines.length);
      line += lines.length;
      yield lines;
    }
  } catch (error) {
    throw toGraphFileError(error, file, line);
  }
  if (rest !== '') throw new GraphFileError(file, 'the line is incomplete', line);
}
