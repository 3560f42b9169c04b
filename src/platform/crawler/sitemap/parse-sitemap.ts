import { openSitemapParser, type SitemapEntry, type SitemapKind } from './sitemap-parser.ts';

export interface SitemapFile {
  /** Decompressed. */
  bytes: Uint8Array<ArrayBuffer>;
  maxEntries: number;
}

/** Why a file was not parsed to its end. */
export type SitemapLimit = 'too_many_entries' | 'nested_too_deeply' | 'tag_too_long';

export interface ParsedSitemap {
  kind: SitemapKind | null;
  entries: SitemapEntry[];
  problem: SitemapLimit | null;
}

const pieceLength = 64 * 1024;

/** Parses the bytes of a sitemap piece by piece, up to the first limit that it exceeds. Pure, never throws. */
export function parseSitemap({ bytes, maxEntries }: SitemapFile): ParsedSitemap {
  const parser = openSitemapParser();
  const entries: SitemapEntry[] = [];
  for (const piece of listPieces(bytes)) {
    for (const entry of piece === null ? parser.end() : parser.write(piece)) entries.push(entry);
    if (parser.problem() !== null || entries.length > maxEntries) break;
  }
  const problem = entries.length > maxEntries ? 'too_many_entries' : parser.problem();
  return { kind: parser.kind(), entries: entries.slice(0, maxEntries), problem };
}

/** The decoded text in pieces; `null` after the last one. */
function* listPieces(bytes: Uint8Array): Generator<string | null> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += pieceLength) {
    yield decoder.decode(bytes.subarray(at, at + pieceLength), { stream: true });
  }
  yield decoder.decode();
  yield null;
}
