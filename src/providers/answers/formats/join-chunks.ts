import { asObject, asObjects, isObject, type JsonObject } from '#providers/http';
import { answerFailure } from '../core/engine-answer.ts';
import { reportedFailure } from '../core/vendor-errors.ts';
import type { AnswerContext } from '../core/open-model.ts';
import { asRawText } from '../core/answer-values.ts';

/**
 * Joins the chunks of a streamed chat completion into one body. Lists are joined too, because servers other than OpenAI send their
 * sources as lists over several chunks.
 * @throws AnswerFailure if no chunk ends the answer
 */
export function joinChunks(chunks: readonly JsonObject[], context: AnswerContext): JsonObject {
  const failed = chunks.find((chunk) => isObject(chunk['error']));
  if (failed !== undefined) throw reportedFailure(context.vendor, failed);
  const choices = chunks.map((chunk) => asObjects(chunk['choices'])[0] ?? {});
  const deltas = choices.map((choice) => asObject(choice['delta']) ?? {});
  const end = choices.findLast((choice) => typeof choice['finish_reason'] === 'string');
  if (end === undefined) throw answerFailure(context.vendor, 'incomplete', context.maxMicros);
  const message = {
    content: deltas.map((delta) => asRawText(delta['content'])).join(''),
    refusal: deltas.map((delta) => asRawText(delta['refusal'])).join(''),
    annotations: deltas.flatMap((delta) => asObjects(delta['annotations'])),
    executed_tools: deltas.flatMap((delta) => asObjects(delta['executed_tools'])),
  };
  const fields = chunks.flatMap((chunk) => Object.entries(chunk).filter(([, value]) => value !== null));
  return { ...Object.fromEntries(fields), choices: [{ ...end, message }] };
}
