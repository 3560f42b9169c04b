/** A text that holds no table. */
export class TableUnreadable extends Error {
  /** Where that shows, from 1; 0 where it is the text as a whole. */
  readonly line: number;

  constructor(line: number, message: string) {
    super(message);
    this.name = 'TableUnreadable';
    this.line = line;
  }
}
