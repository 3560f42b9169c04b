const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
// Class 08: connection errors. 57P0x: the server stops or starts. Class 53: no connections, memory or disk left.
// 25006: a replica that was not promoted yet.
const serverCodes = /^(08\w{3}|57P0[1-4]|53\w{3}|25006)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error, or the error that caused it, means that Postgres is unavailable, as opposed to an error of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (connectionCodes.has(code) || serverCodes.test(code) || messages.test(error.message)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** Whether a statement conflicted with a concurrent one and can be retried. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Whether a statement waited longer than its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}

/** Whether Postgres rejected a value of the statement (class 22): out of range, malformed, or with a character that text cannot contain. */
export function isInvalidValue(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^22\w{3}$/.test(String(error.code));
}

/** Whether a row would repeat the values of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
