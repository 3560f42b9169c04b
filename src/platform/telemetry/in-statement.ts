import { addSpan, inSpan, isTracing, type SpanOptions } from './in-span.ts';

type Store = 'postgresql' | 'clickhouse';

const maxTextLength = 2_000;

/** Runs a statement as a span of the current trace; outside of a trace it only runs it. */
export function inStatement<T>(store: Store, text: string, run: () => Promise<T>): Promise<T> {
  return isTracing() ? inSpan(...spanOf(store, text), run) : run();
}

/** Records a statement that has just ended, outside of a trace nothing. */
export function addStatement(
  store: Store,
  text: string,
  end: { durationMs: number; error?: string | undefined },
): void {
  if (isTracing()) addSpan(...spanOf(store, text), end);
}

/** The text contains no values, because they are parameters. */
function spanOf(store: Store, text: string): [string, SpanOptions] {
  const statement = text.trim().replaceAll(/\s+/g, ' ');
  const operation = statement.split(' ', 1)[0]?.toLowerCase() ?? '';
  const attributes = {
    'db.system.name': store,
    'db.operation.name': operation,
    'db.query.text': statement.slice(0, maxTextLength),
  };
  return [`${store} ${operation}`, { kind: 'client', attributes, needsParent: true }];
}
