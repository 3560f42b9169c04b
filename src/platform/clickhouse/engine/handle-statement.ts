import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Engine } from './engine.ts';
import { accessDenied, notImplemented } from './exception.ts';
import { insertRows } from './insert-rows.ts';
import type { Queue } from './limit-parallel.ts';
import { readRequest } from './read-request.ts';
import { runStatement, type Execution } from './run-statement.ts';
import { sendFault, sendResult, sendWritten } from './responses.ts';

const killIntervalMs = 200;
let requests = 0;

/** Runs the statement of a request and sends its response. Never rejects. If the client disconnects, the statement is cancelled. */
export async function handleStatement(
  engine: Engine,
  queue: Queue,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const queryTag = `request-${++requests}`;
  const client = watchClient(response, () => tryKill(engine, queryTag));
  try {
    await sendResponse(engine, queryTag, { queue, clientGone: client.gone }, [request, response]);
  } catch (error) {
    // The client may still be sending. It reads the response only after the rest of its request was consumed.
    request.resume();
    if (response.headersSent) response.destroy();
    else if (!client.gone.aborted) sendFault(response, error);
  } finally {
    client.stopKilling();
  }
}

async function sendResponse(
  engine: Engine,
  queryTag: string,
  turn: Execution,
  [request, response]: [IncomingMessage, ServerResponse],
): Promise<void> {
  const parsed = await readRequest(request);
  // The library would report success and insert nothing.
  if (parsed.outline.usesInput) throw notImplemented('The function input');
  if (parsed.outline.usesFiles) throw accessDenied('default: Statements cannot read or write files');
  const { outline, database, settings, parameters, rows } = parsed;
  const plan = { queryTag, database, settings, parameters };
  if (!outline.insert || !rows) {
    const result = await runStatement(engine, plan, parsed, turn);
    return sendResult(response, result, parsed, turn.clientGone);
  }
  const insert = { head: outline.insert.head, format: outline.format, rows };
  sendWritten(response, await insertRows(engine, plan, insert, turn), parsed.queryId);
}

function tryKill(engine: Engine, queryTag: string): void {
  try {
    engine.kill(queryTag);
  } catch {
    // For example out of memory. The timer tries again.
  }
}

/** Cancels the statement of a client that disconnected, repeatedly, because the statement may not have started yet. */
function watchClient(response: ServerResponse, kill: () => void) {
  const gone = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  response.once('close', () => {
    if (response.writableFinished || isOver) return;
    gone.abort();
    kill();
    timer = setInterval(kill, killIntervalMs);
  });
  const stopKilling = () => {
    isOver = true;
    clearInterval(timer);
  };
  return { gone: gone.signal, stopKilling };
}
