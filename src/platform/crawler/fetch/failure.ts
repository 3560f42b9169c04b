/**
 * Why a fetch brought no whole answer: `refused_address` and `refused_port` by the guard, `bad_url` for what is no
 * http(s) URL or carries credentials, `bad_encoding` for a body that does not decompress, `aborted` by the caller.
 */
export type FetchReason =
  | 'refused_address'
  | 'refused_port'
  | 'bad_url'
  | 'dns'
  | 'tls'
  | 'connection'
  | 'timeout'
  | 'too_large'
  | 'bad_encoding'
  | 'too_many_redirects'
  | 'redirect_loop'
  | 'aborted';

/** One answer on the way that pointed elsewhere; `location` is absolute, or raw where it is no URL. */
export interface Redirect {
  url: string;
  status: number;
  location: string;
}

/** A fetch that brought no whole answer. Any HTTP status is an answer. The message holds no address or header. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;
  /** The network's own code (`ECONNRESET`, `CERT_HAS_EXPIRED`), where there is one. */
  readonly code: string | null;
  /** The redirects followed before it failed, oldest first. */
  readonly redirects: readonly Redirect[];

  constructor(reason: FetchReason, code: string | null = null, redirects: readonly Redirect[] = []) {
    super(code === null ? reason : `${reason} (${code})`);
    this.name = 'FetchFailure';
    this.reason = reason;
    this.code = code;
    this.redirects = redirects;
  }
}

const reasonsByCode: Record<string, FetchReason> = {
  ENOTFOUND: 'dns',
  EAI_AGAIN: 'dns',
  EAI_FAIL: 'dns',
  EAI_NODATA: 'dns',
  ENODATA: 'dns',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_TIMEOUT: 'timeout',
  UND_ERR_BODY_TIMEOUT: 'timeout',
  UND_ERR_HEADERS_OVERFLOW: 'too_large',
  HPE_HEADER_OVERFLOW: 'too_large',
  EPROTO: 'tls',
  Z_DATA_ERROR: 'bad_encoding',
  Z_BUF_ERROR: 'bad_encoding',
};
const tlsCode = /^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_CA|HOSTNAME_)/;
const decompressionCode = /^(ERR__?ZSTD|ERR_BROTLI|ERR__ERROR_FORMAT|ZSTD_|ERR__)/;

/** Sorts any error of a fetch; of foreign errors only the code is kept, as their messages can quote addresses. */
export function classifyFetchError(error: unknown, redirects: readonly Redirect[]): FetchFailure {
  if (error instanceof FetchFailure) return new FetchFailure(error.reason, error.code, redirects);
  const code = readCode(error);
  return new FetchFailure(findReason(code), code, redirects);
}

function findReason(code: string | null): FetchReason {
  if (code === null) return 'connection';
  const known = reasonsByCode[code];
  if (known !== undefined) return known;
  if (tlsCode.test(code)) return 'tls';
  return decompressionCode.test(code) ? 'bad_encoding' : 'connection';
}

/** Several addresses tried in vain come as one error around many; the first tells why. */
function readCode(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length > 0) return readCode(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether a fetch ended because its caller stopped it. */
export function isAbort(error: unknown): boolean {
  return error instanceof FetchFailure && error.reason === 'aborted';
}
