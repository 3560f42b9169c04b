import type { EngineAnswer } from '../contract.ts';
import type { AnswerContext } from '../core/open-model.ts';
import type { Body } from '../core/read-body.ts';
import { readCompletion } from './read-completion.ts';
import { readResponse } from './read-response.ts';

/** Reads an answer in either of OpenAI's formats, because compatible servers do not always use the format of the request. */
export function readOpenAiAnswer(body: Body, context: AnswerContext & { searches: number }): EngineAnswer {
  return isResponse(body) ? readResponse(body, context) : readCompletion(body, context);
}

/** Events of the Responses API have a type. Chunks of a chat completion have none. */
function isResponse(body: Body): boolean {
  if (body.kind === 'object')
    return Array.isArray(body.object['output']) || body.object['object'] === 'response';
  return body.events.some((event) => typeof event['type'] === 'string');
}
