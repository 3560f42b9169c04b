import type { Said } from '#platform/text';

/** A cell whose text is no value of its column. */
export class InvalidCell extends Error {
  readonly reason: Said;

  constructor(reason: Said) {
    super(reason.text);
    this.reason = reason;
  }
}
