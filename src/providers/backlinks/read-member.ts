import { gunzipSync } from 'node:zlib';
import { ProviderFailure } from '#providers/http';
import type { CapturedPage } from './contract.ts';
import { readHttp } from './read-http.ts';
import { readRecords, type WarcRecord } from './read-records.ts';
import { readWat } from './read-wat.ts';

const maxBytes = 32 * 1024 * 1024;

/**
 * Reads one gzip member of an archive file, or its plain text: the links of a WAT record or the page of a response. Null for any
 * other kind of record. Throws `ProviderFailure` if the record is incomplete or invalid.
 */
export function readMember(bytes: Uint8Array): CapturedPage | null {
  const [record] = readRecords(inflate(bytes));
  if (record === undefined) throw unreadable('no record');
  return readRecord(record);
}

/** The content of one record; null if it is not a page. */
export function readRecord(record: WarcRecord): CapturedPage | null {
  const url = (record.headers.get('warc-target-uri') ?? '').replace(/^<(.*)>$/, '$1').trim();
  const capturedAt = new Date(record.headers.get('warc-date') ?? '');
  if (!URL.canParse(url) || Number.isNaN(capturedAt.getTime())) return null;
  switch (record.headers.get('warc-type')) {
    case 'metadata':
      return readWat(record.block, { url, capturedAt });
    case 'response': {
      const page = readHttp(record.block);
      return page === null ? null : { kind: 'page', url, capturedAt, ...page };
    }
    default:
      return null;
  }
}

function inflate(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    throw unreadable('an incomplete or too large gzip member');
  }
}

function unreadable(found: string): ProviderFailure {
  return new ProviderFailure('provider_bad_answer', `Common Crawl returned ${found}.`);
}
