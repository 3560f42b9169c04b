import { ConnectionError, ProblemError } from '#packages/client';

interface Failure {
  message: string;
  code: number;
}

/** Exit codes that scripts may rely on; see `docs/cli.md`. */
const codes = { failed: 1, unauthorized: 3, notFound: 4, refused: 5, unavailable: 6 };

/** The message and the exit code of an error. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof ConnectionError) return { message: error.message, code: codes.unavailable };
  if (error instanceof ProblemError)
    return { message: `${error.message} (${error.code}, request ${error.requestId})`, code: codeOf(error) };
  return { message: error instanceof Error ? error.message : String(error), code: codes.failed };
}

function codeOf({ status }: ProblemError): number {
  if (status === 401 || status === 403) return codes.unauthorized;
  if (status === 404) return codes.notFound;
  return status === 429 || status >= 500 ? codes.unavailable : codes.refused;
}
