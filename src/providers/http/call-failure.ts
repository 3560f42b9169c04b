/**
 * `aborted` by the caller, `timeout` of any stage, `unreachable` before an answer began, `cut_short` within its body,
 * `too_large` beyond the limit.
 */
export type CallFailureKind = 'aborted' | 'timeout' | 'unreachable' | 'cut_short' | 'too_large';

/** An outside call that brought no whole answer. Its message holds no address, header or body. */
export class CallFailure extends Error {
  readonly kind: CallFailureKind;
  /** As Node or undici names it, where one of them does. */
  readonly code: string | null;
  /** The HTTP status if the answer had begun. */
  readonly status: number | null;

  constructor(kind: CallFailureKind, code: string | null, status: number | null) {
    super(code === null ? kind : `${kind} (${code})`);
    this.name = 'CallFailure';
    this.kind = kind;
    this.code = code;
    this.status = status;
  }
}

const timeoutCodes = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'ETIMEDOUT',
]);

/** What a stopped call was stopped by; `null` where neither signal did it. */
export type StoppedBy = 'caller' | 'deadline' | null;

/** Sorts any error of an outside call. Only its code is kept: messages of network errors can quote addresses. */
export function classifyCallError(error: unknown, stoppedBy: StoppedBy, status: number | null): CallFailure {
  if (error instanceof CallFailure) return error;
  const code = readCode(error);
  if (stoppedBy === 'caller') return new CallFailure('aborted', null, status);
  if (stoppedBy === 'deadline' || (code !== null && timeoutCodes.has(code))) {
    return new CallFailure('timeout', code, status);
  }
  return new CallFailure(status === null ? 'unreachable' : 'cut_short', code, status);
}

function readCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
