import type { Target } from './tools/load-target.ts';

/** Concurrent clients, each of which sends its next request after a response. */
export const answersAtOnce = 5;

/** Milliseconds of a response under concurrency, for reads too slow to count per second. */
export function timeTarget({ url, headers = {} }: Target, answers: number): Promise<number> {
  return timeAnswers(answers, async () => {
    const answer = await fetch(url, { headers });
    const body = await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${new URL(url).pathname}: ${answer.status} ${Buffer.from(body)}`);
  });
}

/** The same for any asynchronous call. @throws Error if a call fails */
export async function timeAnswers(answers: number, ask: () => Promise<unknown>): Promise<number> {
  let left = answers;
  const askOn = async () => {
    while (left-- > 0) await ask();
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: answersAtOnce }, askOn));
  return ((performance.now() - begun) * answersAtOnce) / answers;
}
