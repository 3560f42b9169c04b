import type { Said } from '#platform/text';

export interface LinkFileError {
  /** The header is line 1. 0 if the error concerns the whole file. */
  line: number;
  reason: Said;
}

const maxShownErrors = 20;

/** A file with invalid lines. Nothing was imported. */
export class UnreadableLinkFile extends Error {
  readonly errors: readonly LinkFileError[];

  constructor(errors: readonly LinkFileError[]) {
    const shown = errors.slice(0, maxShownErrors).map(({ line, reason }) => {
      return line === 0 ? reason.text : `Line ${line}: ${reason.text}`;
    });
    const hidden = errors.length - shown.length;
    super([...shown, ...(hidden > 0 ? [`… and ${hidden} more`] : [])].join('\n'));
    this.name = 'UnreadableLinkFile';
    this.errors = errors;
  }
}
