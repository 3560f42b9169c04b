import type { Said } from '#platform/text';

/** A cell with an invalid value. The message completes a sentence that starts with the value. */
export class InvalidCell extends Error {
  readonly reason: Said;

  constructor(reason: Said) {
    super(reason.text);
    this.reason = reason;
  }
}
