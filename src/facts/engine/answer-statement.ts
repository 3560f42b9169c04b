import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from './engine.ts';
import { notImplemented } from './exception.ts';
import { insertRows } from './insert-rows.ts';
import type { Queue } from './limit-parallel.ts';
import { readRequest } from './read-request.ts';
import { runStatement, type Turn } from './run-statement.ts';
import { sendFault, sendResult, sendWritten } from './send-answer.ts';

const killAgainMs = 200;
let requests = 0;

/** Answers one request with a statement. Never rejects. A client that leaves takes its statement with it. */
export async function answerStatement(
  engine: Engine,
  queue: Queue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const mark = `request-${++requests}`;
  const leaving = watchLeaving(response, () => tryKill(engine, mark));
  try {
    await answer(engine, mark, { queue, gone: leaving.gone }, [request, response]);
  } catch (error) {
    // The client may still be sending: it reads the answer only if somebody takes the rest.
    request.resume();
    if (response.headersSent) response.destroy();
    else if (!leaving.gone.aborted) sendFault(response, error);
  } finally {
    leaving.stopKilling();
  }
}

async function answer(
  engine: Engine,
  mark: string,
  turn: Turn,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const asked = await readRequest(request);
  // The library would answer with success and insert nothing.
  if (asked.outline.usesInput) throw notImplemented('The function input');
  const { outline, database, settings, parameters, rows } = asked;
  const plan = { mark, database, settings, parameters };
  if (!outline.insert || !rows) {
    const result = await runStatement(engine, plan, asked, turn);
    return sendResult(response, result, asked, turn.gone);
  }
  const insert = { head: outline.insert.head, format: outline.format, rows };
  sendWritten(response, await insertRows(engine, plan, insert, turn), asked.queryId);
}

function tryKill(engine: Engine, mark: string): void {
  try {
    engine.kill(mark);
  } catch {
    // Short of memory, for example. It is tried again.
  }
}

/** Kills what runs for a client that has left, again and again: it may be about to start. */
function watchLeaving(response: ServerResponse, kill: () => void) {
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  response.once('close', () => {
    if (response.writableFinished || isOver) return;
    gone.abort();
    kill();
    timer = setInterval(kill, killAgainMs);
  });
  const stopKilling = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { gone: gone.signal, stopKilling };
}
