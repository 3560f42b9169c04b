import type { Engine } from './engine.ts';
import { describeFault, syntaxError, tooManyRowsOrBytes } from './exception.ts';
import type { Queue } from './limit-parallel.ts';
import type { Session, SessionPlan } from './open-session.ts';
import type { StatementRequest } from './read-request.ts';
import { isStreamable } from './statement.ts';

/** Up to this size a result is computed away from the event loop and answered at once. */
const maxWholeBytes = 8 * 2 ** 20;

export interface Result {
  format: string;
  first: Buffer;
  /** What follows. Has to be read to its end or returned, which ends the session. */
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
  plan: SessionPlan,
  { statement, outline, defaultFormat }: StatementRequest,
  turn: Turn,
): Promise<Result> {
  if (outline.isEmpty) throw syntaxError('Empty query');
  if (outline.hasManyStatements) throw syntaxError('Multi-statements are not allowed');
  const wanted = outline.format ?? defaultFormat;
  const format = wanted ?? 'TabSeparated';
  const runWhole = async (session: Session): Promise<Result> => {
    try {
      const { bytes } = await turn.queue(() => session.run(statement, format), turn.gone);
      return { format, first: bytes };
    } finally {
      session.close();
    }
  };
  const mayStream = wanted !== undefined && isStreamable(wanted);
  if (!mayStream || outline.forbidsLimit || plan.settings.has('result_overflow_mode')) {
    return runWhole(engine.open(plan));
  }
  try {
    return await runWhole(engine.open({ ...plan, maxResultBytes: maxWholeBytes }));
  } catch (error) {
    if (describeFault(error).code !== tooManyRowsOrBytes) throw error;
  }
  const rest = streamParts(engine.open(plan), statement, format, turn);
  const first = await rest.next();
  return first.done ? { format, first: Buffer.alloc(0) } : { format, first: first.value, rest };
}

async function* streamParts(
  session: Session,
  statement: string,
  format: string,
  { queue, gone }: Turn,
): AsyncGenerator<Buffer, void> {
  const parts = session.stream(statement, format);
  try {
    for (;;) {
      const part = await queue(() => parts.next(), gone);
      if (part.done) return;
      yield part.value;
    }
  } finally {
    await parts.return();
    session.close();
  }
}
