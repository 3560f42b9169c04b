/**
 * `aborted` by the caller, `timeout` at any stage, `unreachable` before the response began, `cut_short` within its body,
 * `too_large` beyond the limit.
 */
export type CallFailureKind = 'aborted' | 'timeout' | 'unreachable' | 'cut_short' | 'too_large';

/** A call without a complete response. The message contains no URL, header or body. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** The error code of Node or undici, if there is one. */
  readonly code: string | null;
  /** The HTTP status, if the response had begun. */
  readonly status: number | null;
  /** Whether the server may have received the request. */
  readonly wasSent: boolean;

  constructor(
    kind: CallFailureKind,
    { code, status, wasSent }: { code: string | null; status: number | null; wasSent: boolean },
  ) {
    super(code === null ? kind : `${kind} (${code})`);
    this.name = 'CallFailure';
    this.kind = kind;
    this.code = code;
    this.status = status;
    this.wasSent = wasSent;
  }
}

/**
 * Whether a vendor may charge for a call without a complete response: it charges for a response once it has begun, and may charge for a
 * request that it received.
 */
export function mayBeCharged({ status, wasSent }: Pick<CallFailure, 'status' | 'wasSent'>): boolean {
  return status === null ? wasSent : status >= 200 && status < 300;
}

/** Errors of the certificate or of the handshake. */
const handshakeCodes =
  /^(?:UND_ERR_CONNECT_TIMEOUT|ERR_TLS_|ERR_SSL_WRONG_VERSION|CERT_|UNABLE_TO_|DEPTH_ZERO_|SELF_SIGNED_)/;
/** Node reports this reset with the same code as one after the request. */
const handshakeReset = /before secure TLS connection/;

/** False only if the error proves that the request never left: no IP address, no connection, no TLS. */
export function mayHaveBeenSent(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  if (error instanceof AggregateError) return error.errors.some(mayHaveBeenSent);
  if (error.cause !== undefined) return mayHaveBeenSent(error.cause);
  const isConnecting = 'syscall' in error && /^(?:connect|getaddrinfo|query)/.test(String(error.syscall));
  return !isConnecting && !handshakeCodes.test(readCode(error) ?? '') && !handshakeReset.test(error.message);
}

const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** The signal that aborted the call; `null` if neither did. */
export type AbortSource = 'caller' | 'deadline' | null;

/** Classifies any error of a call. Only its code is retained, because messages of network errors can contain URLs. */
export function classifyCallError(
  error: unknown,
  abortedBy: AbortSource,
  status: number | null,
): CallFailure {
  if (error instanceof CallFailure) return error;
  const code = readCode(error);
  const details = { code, status, wasSent: mayHaveBeenSent(error) };
  if (abortedBy === 'caller') return new CallFailure('aborted', { ...details, code: null });
  if (abortedBy === 'deadline' || (code !== null && timeoutCodes.has(code))) {
    return new CallFailure('timeout', details);
  }
  return new CallFailure(status === null ? 'unreachable' : 'cut_short', details);
}

function readCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
