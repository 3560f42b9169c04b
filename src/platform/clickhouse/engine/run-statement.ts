import type { Engine } from './engine.ts';
import { describeFault, syntaxError, tooManyRowsOrBytes } from './exception.ts';
import type { Queue } from './limit-parallel.ts';
import type { QueryPlan } from './open-connection.ts';
import type { StatementRequest } from './read-request.ts';
import { isStreamable } from './statement.ts';

/** Results up to this size are computed outside the event loop and sent as a whole. */
const maxWholeBytes = 8 * 2 ** 20;

export interface Result {
  format: string;
  first: Buffer;
  /** The following parts. The caller must read them all or call `return`. */
  rest?: AsyncGenerator<Buffer, void>;
}

/** The queue of statements, and a signal that is aborted when the client disconnects. */
export interface Execution {
  queue: Queue;
  clientGone: AbortSignal;
}

/**
 * Runs a statement. If the result exceeds `maxWholeBytes`, the statement runs again as a stream. Streaming is not the default because
 * a stream is planned on the event loop, which a slow subquery would block.
 * @throws Error of the engine if the statement fails before the first part
 */
export async function runStatement(
  engine: Engine,
  plan: QueryPlan,
  { statement, outline, defaultFormat }: StatementRequest,
  { queue, clientGone: gone }: Execution,
): Promise<Result> {
  if (outline.isEmpty) throw syntaxError('Empty query');
  if (outline.hasManyStatements) throw syntaxError('Multi-statements are not allowed');
  const requestedFormat = outline.format ?? defaultFormat;
  const format = requestedFormat ?? 'TabSeparated';
  const runWhole = async (whole: QueryPlan): Promise<Result> => {
    const { bytes } = await queue(() => engine.run(whole, statement, format), gone);
    return { format, first: bytes };
  };
  const mayStream = requestedFormat !== undefined && isStreamable(requestedFormat);
  if (!mayStream || outline.forbidsLimit || plan.settings.has('result_overflow_mode')) return runWhole(plan);
  try {
    return await runWhole({ ...plan, maxResultBytes: maxWholeBytes });
  } catch (error) {
    if (describeFault(error).code !== tooManyRowsOrBytes) throw error;
  }
  const rest = queued(engine.stream(plan, statement, format), { queue, clientGone: gone });
  const first = await rest.next();
  return first.done ? { format, first: Buffer.alloc(0) } : { format, first: first.value, rest };
}

async function* queued(
  parts: AsyncGenerator<Buffer, void>,
  { queue, clientGone: gone }: Execution,
): AsyncGenerator<Buffer, void> {
  try {
    for (;;) {
      const part = await queue(() => parts.next(), gone);
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await parts.return();
  }
}
