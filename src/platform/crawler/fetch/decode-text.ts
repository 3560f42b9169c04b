import { isAscii, isUtf8 } from 'node:buffer';
import { TextDecoder } from '@exodus/bytes/encoding.js';
import sniffEncoding from 'html-encoding-sniffer';

export interface DecodedText {
  text: string;
  /** The encoding's name in the Encoding standard, in lower case. */
  charset: string;
}

/** Browsers look at 1024 bytes and switch later if the parser finds a declaration. One longer look replaces both. */
const maxPrescanBytes = 16 * 1024;

/**
 * Decodes the bytes of a page. The encoding is that of the byte order mark, of `contentType`, or of the page's own declaration,
 * in this order (HTML standard §13.2.3.2). Without any of them it is UTF-8 if the bytes are valid UTF-8 beyond ASCII, otherwise
 * windows-1252. Never throws.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null): DecodedText {
  const charset = detectCharset(bytes, contentType);
  return { text: new TextDecoder(charset).decode(bytes), charset };
}

function detectCharset(bytes: Uint8Array, contentType: string | null): string {
  const defaultEncoding = isUtf8(bytes) && !isAscii(bytes) ? 'utf-8' : 'windows-1252';
  const transportLayerEncodingLabel = charsetParameter(contentType ?? '') ?? undefined;
  const sniffed = sniffEncoding(bytes, { transportLayerEncodingLabel, defaultEncoding, maxPrescanBytes });
  // The standard does not decode these few encodings, but their ASCII parts are readable.
  return sniffed === 'replacement' ? defaultEncoding : sniffed.toLowerCase();
}

/** The `charset` parameter of a content type, with or without quotes; `null` if there is none. */
export function charsetParameter(contentType: string): string | null {
  const match = /charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"']+))/i.exec(contentType);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}
