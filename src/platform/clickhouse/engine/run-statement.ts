import type { Engine } from './engine.ts';
import { describeFault, syntaxError, tooManyRowsOrBytes } from './exception.ts';
import type { Queue } from './limit-parallel.ts';
import type { Plan } from './open-connection.ts';
import type { StatementRequest } from './read-request.ts';
import { isStreamable } from './statement.ts';

/** Up to this size a result is computed away from the event loop and answered at once. */
const maxWholeBytes = 8 * 2 ** 20;

export interface Result {
  format: string;
  first: Buffer;
  /** What follows. Has to be read to its end or returned. */
  rest?: AsyncGenerator<Buffer, void>;
}

/** Where work waits for its turn, and what tells that nobody waits for it any more. */
export interface Turn {
  queue: Queue;
  gone: AbortSignal;
}

/**
 * Runs a statement. A result that grows past `maxWholeBytes` is begun anew as a stream: a stream is planned on the
 * event loop, which would otherwise stand still for every statement with a slow subquery.
 * @throws Error of the engine, for whatever fails before the first part
 */
export async function runStatement(
  engine: Engine,
  plan: Plan,
  { statement, outline, defaultFormat }: StatementRequest,
  { queue, gone }: Turn,
): Promise<Result> {
  if (outline.isEmpty) throw syntaxError('Empty query');
  if (outline.hasManyStatements) throw syntaxError('Multi-statements are not allowed');
  const wanted = outline.format ?? defaultFormat;
  const format = wanted ?? 'TabSeparated';
  const runWhole = async (whole: Plan): Promise<Result> => {
    const { bytes } = await queue(() => engine.run(whole, statement, format), gone);
    return { format, first: bytes };
  };
  const mayStream = wanted !== undefined && isStreamable(wanted);
  if (!mayStream || outline.forbidsLimit || plan.settings.has('result_overflow_mode')) return runWhole(plan);
  try {
    return await runWhole({ ...plan, maxResultBytes: maxWholeBytes });
  } catch (error) {
    if (describeFault(error).code !== tooManyRowsOrBytes) throw error;
  }
  const rest = inTurn(engine.stream(plan, statement, format), { queue, gone });
  const first = await rest.next();
  return first.done ? { format, first: Buffer.alloc(0) } : { format, first: first.value, rest };
}

async function* inTurn(
  parts: AsyncGenerator<Buffer, void>,
  { queue, gone }: Turn,
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
