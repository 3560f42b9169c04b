import type { Said, Sentence } from '#platform/text';
import { sayExport } from './say-export.ts';

/** A file of an export and, for problems of one line, the line. */
export interface ExportLocation {
  file: string;
  line: number | null;
}

/** An export that cannot be read. The message is for the person who uploaded it; nothing was imported. */
export class UnreadableExportError extends Error {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number | null;
  /** The message without its language. */
  readonly sentence: Sentence;

  constructor({ file, line }: ExportLocation, reason: Said) {
    const { text, sentence } =
      line === null
        ? sayExport('in_file', { file, reason: [reason] })
        : sayExport('in_line', { file, line, reason: [reason] });
    super(text);
    this.name = 'UnreadableExportError';
    this.file = file;
    this.line = line;
    this.sentence = sentence;
  }
}

/** Text of the export for a message, shortened to one line, without characters that JSON in Postgres cannot have. */
export function shorten(text: string): string {
  const short = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return short.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
}
