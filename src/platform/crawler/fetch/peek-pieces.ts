/** Returns the first chunk of a stream and the whole stream, including this chunk; `null` if it is empty. */
export async function peekFirst<T>(
  pieces: AsyncIterable<T>,
): Promise<{ first: T; whole: AsyncIterable<T> } | null> {
  const source = pieces[Symbol.asyncIterator]();
  const { value: first, done } = await source.next();
  return done === true ? null : { first, whole: prepend(first, source) };
}

async function* prepend<T>(first: T, rest: AsyncIterator<T>): AsyncGenerator<T> {
  try {
    yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}
