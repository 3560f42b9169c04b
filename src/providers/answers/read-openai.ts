import type { EngineAnswer } from './contract.ts';
import type { Reader } from './open-model.ts';
import type { Body } from './read-body.ts';
import { readCompletion } from './read-completion.ts';
import { readResponse } from './read-response.ts';

/** An answer in either of OpenAI's forms: servers that speak like it answer some requests in the other one. */
export function readOpenAi(body: Body, of: Reader & { searches: number }): EngineAnswer {
  return isResponse(body) ? readResponse(body, of) : readCompletion(body, of);
}

/** Events of a response have a type, chunks of a chat completion have none. */
function isResponse(body: Body): boolean {
  if (body.kind === 'object')
    return Array.isArray(body.object['output']) || body.object['object'] === 'response';
  return body.events.some((event) => typeof event['type'] === 'string');
}
