/** Standard output is for results that a script may read. */
export function printNotice(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Writes a line to standard output. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}
