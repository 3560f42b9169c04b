import { loadChdb, type Connection, type ResultStream } from './chdb.ts';

const chdb = loadChdb();

/** Streams a result in parts, on a separate connection that is closed at the end. */
export async function* streamResult(
  open: () => Connection,
  statement: string,
  format: string,
): AsyncGenerator<Buffer, void> {
  const connection = open();
  try {
    yield* fetchParts(chdb.StreamQuery(connection, statement, format));
  } finally {
    chdb.CloseConnection(connection);
  }
}

async function* fetchParts(stream: ResultStream): AsyncGenerator<Buffer, void> {
  let mayCancel = true;
  try {
    for (;;) {
      mayCancel = false;
      const part = await chdb.StreamFetch(stream);
      if (part.done) return;
      mayCancel = true;
      yield part.bytes;
    }
  } finally {
    if (mayCancel) chdb.StreamCancel(stream);
  }
}
