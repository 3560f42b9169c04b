import { plural } from '@lingui/core/macro';

const maxLines = 3;

/** The first lines, and how many others there are. Pure. */
export function listFirst(lines: readonly string[]): string {
  const others = lines.length - maxLines;
  const shown = lines.slice(0, maxLines).join(', ');
  return others > 0 ? plural(others, { one: `${shown} and # more`, other: `${shown} and # more` }) : shown;
}
