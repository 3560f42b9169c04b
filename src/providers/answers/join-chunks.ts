import { asObject, asObjects, isObject, type JsonObject } from '#providers/http';
import { failAnswer } from './engine-answer.ts';
import { failWithin } from './judge-error.ts';
import type { Reader } from './open-model.ts';
import { asPiece } from './read-values.ts';

/**
 * The chunks of a chat completion as the one body that they stand for. The SDK's own accumulator keeps only the last of a
 * list that comes in pieces, which is how sources beyond OpenAI's own format come.
 * @throws AnswerFailure where none of them ends the answer
 */
export function joinChunks(chunks: readonly JsonObject[], of: Reader): JsonObject {
  const failed = chunks.find((chunk) => isObject(chunk['error']));
  if (failed !== undefined) throw failWithin(of.vendor, failed);
  const choices = chunks.map((chunk) => asObjects(chunk['choices'])[0] ?? {});
  const deltas = choices.map((choice) => asObject(choice['delta']) ?? {});
  const end = choices.findLast((choice) => typeof choice['finish_reason'] === 'string');
  if (end === undefined) throw failAnswer(of.vendor, 'cut', of.mostMicros);
  const message = {
    content: deltas.map((delta) => asPiece(delta['content'])).join(''),
    refusal: deltas.map((delta) => asPiece(delta['refusal'])).join(''),
    annotations: deltas.flatMap((delta) => asObjects(delta['annotations'])),
    executed_tools: deltas.flatMap((delta) => asObjects(delta['executed_tools'])),
  };
  const members = chunks.flatMap((chunk) => Object.entries(chunk).filter(([, value]) => value !== null));
  return { ...Object.fromEntries(members), choices: [{ ...end, message }] };
}
