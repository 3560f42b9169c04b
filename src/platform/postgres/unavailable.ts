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
// Class 08 is connection trouble, 57P0x a server that stops or starts, class 53 one without connections, memory or disk,
// 25006 a replica that is not the primary yet.
const serverCodes = /^(08\w{3}|57P0[1-4]|53\w{3}|25006)$/;
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error says that Postgres is out of reach, as opposed to a fault of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return connectionCodes.has(code) || serverCodes.test(code) || messages.test(error.message);
}

/** Whether a statement lost against a concurrent one and may be run again. */
export function isSerializationFailure(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '40P01');
}

/** Whether a statement waited longer than its `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03';
}
