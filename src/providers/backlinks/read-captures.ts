import { asCount, asObject, asText, parseJson } from '#providers/http';
import type { Capture } from './contract.ts';

/**
 * Reads the lines of a capture index: JSON objects as the index server sends them, or CDXJ (`key timestamp {…}`) as in its files.
 * Lines without a location in the archive are skipped.
 */
export function readCaptures(text: string): Capture[] {
  return text
    .split('\n')
    .map(readCapture)
    .filter((capture) => capture !== null);
}

function readCapture(line: string): Capture | null {
  const brace = line.indexOf('{');
  if (brace === -1) return null;
  const [, lineTimestamp = null] = line.slice(0, brace).trim().split(/\s+/);
  const object = asObject(parseJson(line.slice(brace)));
  if (object === null) return null;
  const url = asText(object['url']);
  const capturedAt = readTimestamp(asText(object['timestamp']) ?? lineTimestamp);
  const filename = asText(object['filename']);
  const [offset, length] = [asCount(object['offset']), asCount(object['length'])];
  if (url === null || capturedAt === null || filename === null) return null;
  return offset === null || length === null || length === 0
    ? null
    : { url, capturedAt, filename, offset, length };
}

/** `20240518015810`, in UTC. */
function readTimestamp(text: string | null): Date | null {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text ?? '');
  if (match === null) return null;
  const [, year, month, day, hour, minute, second] = match;
  const moment = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
