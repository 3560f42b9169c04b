import type { Facts } from '#facts';
import type { AnswerRecord, Reading } from './answer.ts';
import { insertAnswers, insertReadings } from './fact-queries.ts';

/**
 * Keeps answers and what was read in them. The same run a second time replaces the first.
 * @param readVersion of the brands by which they were read
 */
export async function keepAnswers(
  facts: Facts,
  answers: readonly { record: AnswerRecord; reading: Reading }[],
  readVersion: number,
): Promise<void> {
  await insertAnswers(
    facts,
    answers.map(({ record }) => record),
  );
  await insertReadings(facts, answers, readVersion);
}
