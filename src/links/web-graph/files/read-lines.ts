import { faultOf, GraphFileFault } from './graph-file-fault.ts';

/** Far more than a name and its figures need. */
const longestLine = 4_096;

/**
 * The lines of a file, piece by piece, each byte a character.
 * @throws GraphFileFault at a line that is too long or has no end
 */
export async function* readLines(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<string[]> {
  let rest = '';
  let line = 1;
  try {
    for await (const chunk of chunks) {
      const lines = (rest + chunk.toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > longestLine)
        throw new GraphFileFault(file, 'the line is too long', line + lines.length);
      line += lines.length;
      yield lines;
    }
  } catch (error) {
    throw faultOf(error, file, line);
  }
  if (rest !== '') throw new GraphFileFault(file, 'the line has no end', line);
}
