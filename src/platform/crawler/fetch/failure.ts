/**
 * Why a fetch returned no complete response. `refused_address` and `refused_port` come from the address guard. `bad_url`: not an
 * http(s) URL, or with credentials. `bad_encoding`: the body cannot be decompressed. `aborted`: by the caller.
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

/** A redirect that was followed. `location` is absolute, or raw if it is not a URL. */
export interface Redirect {
  url: string;
  status: number;
  location: string;
}

/** A fetch without a complete response. Any HTTP status is a response. The message contains no address or header. */
export class FetchFailure extends Error {
  readonly reason: FetchReason;
  /** The network error code, such as `ECONNRESET` or `CERT_HAS_EXPIRED`, if there is one. */
  readonly code: string | null;
  /** The redirects followed before the failure, oldest first. */
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

/** Classifies any error of a fetch. Only the code of other errors is retained, because their messages can contain addresses. */
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

/** If several addresses failed, the first error of the aggregate determines the code. */
function readCode(error: unknown): string | null {
  if (error instanceof AggregateError && error.errors.length > 0) return readCode(error.errors[0]);
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}

/** Whether a fetch ended because its caller stopped it. */
export function isAbort(error: unknown): boolean {
  return error instanceof FetchFailure && error.reason === 'aborted';
}
