import { ClickHouseUnavailable } from '#platform/clickhouse';

/** The result of one examination of the installation. */
export interface Diagnosis extends Verdict {
  name: string;
}

export interface Verdict {
  state: 'ok' | 'warning' | 'failed';
  /** The finding and, unless the state is `ok`, the remedy. Contains no secrets. */
  message: string;
}

export const ok = (message: string): Verdict => ({ state: 'ok', message });
export const warning = (message: string): Verdict => ({ state: 'warning', message });
export const failed = (message: string): Verdict => ({ state: 'failed', message });

/** Runs an examination. Its error is a failure too, so that the others still run. */
export async function diagnose(name: string, examine: () => Promise<Verdict> | Verdict): Promise<Diagnosis> {
  try {
    return { name, ...(await examine()) };
  } catch (error) {
    return { name, ...failed(describeError(error)) };
  }
}

/** One sentence. The reason of a failed connection stands in the cause, or in the code of an error without text. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `${String(error)}.`;
  const cause = error instanceof ClickHouseUnavailable && error.cause instanceof Error ? error.cause : null;
  const code = 'code' in error ? String(error.code) : error.name;
  const text = [error.message || code, cause?.message].filter(Boolean).join(': ');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
