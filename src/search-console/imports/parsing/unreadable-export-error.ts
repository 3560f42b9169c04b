/** Where in an export something was found: its file and, where it is about one, the line. */
export interface Place {
  file: string;
  line: number | null;
}

/** Why an export was not taken. The message is for the person who uploaded it; nothing of the export was read. */
export class ExportUnreadable extends Error {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number | null;

  constructor({ file, line }: Place, reason: string) {
    super(line === null ? `${file}: ${reason}` : `${file}, line ${line}: ${reason}`);
    this.name = 'ExportUnreadable';
    this.file = file;
    this.line = line;
  }
}

/** Words of the export for a message: quoted, and never more than a line of them. */
export function quote(text: string): string {
  return `“${text.length > 80 ? `${text.slice(0, 80)}…` : text}”`;
}
