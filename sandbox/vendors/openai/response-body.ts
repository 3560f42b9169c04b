import { hashText, pick } from '../../world/hash.ts';
import type { Landing } from '../../world/landing.ts';
import type { AnswerReply } from '../answers/answer-vendor.ts';
import { piecesOf } from '../answers/marked-text.ts';

interface Annotation {
  type: 'url_citation';
  start_index: number;
  end_index: number;
  title: string;
  url: string;
}

interface TextContent {
  type: 'output_text';
  annotations: Annotation[];
  logprobs: never[];
  text: string;
}

interface Item {
  type: 'reasoning' | 'web_search_call' | 'message';
  id: string;
  status?: string;
  content?: (TextContent | { type: 'refusal'; refusal: string })[];
  [member: string]: unknown;
}

/** A response object of the Responses API with the simulated fields. */
export interface ResponseBody {
  status: 'completed' | 'incomplete';
  output: Item[];
  [member: string]: unknown;
}

/** Tracking parameters that OpenAI adds to cited URLs. */
const senders = ['chatgpt.com', 'openai'];

/** The response of `POST /v1/responses`. */
export function responseBody(reply: AnswerReply): ResponseBody {
  const { id, model, nowMs, failureMode, tokens } = reply;
  const isCut = failureMode === 'cut_short';
  return {
    id: `resp_${id}`,
    object: 'response',
    created_at: Math.floor(nowMs / 1000),
    status: isCut ? 'incomplete' : 'completed',
    background: false,
    error: null,
    incomplete_details: isCut ? { reason: 'max_output_tokens' } : null,
    instructions: null,
    max_output_tokens: null,
    model,
    output: [...searchItems(reply), messageItem(reply)],
    parallel_tool_calls: true,
    previous_response_id: null,
    tool_choice: 'auto',
    usage: {
      input_tokens: tokens.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: tokens.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: tokens.input + tokens.output,
    },
    metadata: {},
  };
}

function searchItems({ answer, id, failureMode }: AnswerReply): Item[] {
  const sources = answer.sources.map(({ url }) => ({ type: 'url', url }));
  return answer.queries.flatMap((query, nth): Item[] => [
    { type: 'reasoning', id: `rs_${id}${nth}`, summary: [] },
    {
      type: 'web_search_call',
      id: `ws_${id}${nth}`,
      status: failureMode === 'task_error' ? 'failed' : 'completed',
      action: { type: 'search', query, queries: [query], sources },
    },
  ]);
}

function messageItem(reply: AnswerReply): Item {
  const { id, failureMode } = reply;
  const content =
    failureMode === 'content_filter'
      ? { type: 'refusal' as const, refusal: 'I’m sorry, but I cannot help with that.' }
      : textContent(reply);
  return {
    type: 'message',
    id: `msg_${id}`,
    status: failureMode === 'cut_short' ? 'incomplete' : 'completed',
    role: 'assistant',
    content: [content],
  };
}

function textContent({ answer }: AnswerReply): TextContent {
  let text = '';
  const annotations: Annotation[] = [];
  for (const piece of piecesOf(answer)) {
    text += piece.lead + piece.text;
    for (const index of piece.sources) {
      const source = answer.sources[index];
      if (source === undefined) continue;
      const url = tracked(source);
      const mark = `([${source.host}](${url}))`;
      text += ' ';
      const start = text.length;
      text += mark;
      annotations.push({
        type: 'url_citation',
        start_index: start,
        end_index: text.length,
        title: source.title,
        url,
      });
    }
  }
  return { type: 'output_text', annotations, logprobs: [], text };
}

function tracked({ url, host }: Landing): string {
  return `${url}?utm_source=${pick(senders, hashText(host))}`;
}
