/** A file of a release that is damaged or malformed. The import deletes the rows that it has read. */
export class GraphFileError extends Error {
  constructor(file: string, message: string, line?: number) {
    super(line === undefined ? `${file}: ${message}` : `${file}, line ${line}: ${message}`);
    this.name = 'GraphFileError';
  }
}

/** Converts an error of the decompression into one with a line number. Returns other errors unchanged. */
export function toGraphFileError(error: unknown, file: string, line: number): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (!code.startsWith('Z_')) return error;
  const message =
    code === 'Z_BUF_ERROR' ? 'the file is truncated here' : 'the file is damaged here, or is not a gzip file';
  return new GraphFileError(file, message, line);
}
