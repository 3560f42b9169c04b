import { hashText, hexDigits } from '../../world/hash.ts';
import type { AnswerReply } from '../answers/answer-vendor.ts';
import { piecesOf } from '../answers/marked-text.ts';

export interface TextBlock {
  type: 'text';
  text: string;
  citations?: object[];
}

interface SearchBlock {
  type: 'server_tool_use';
  id: string;
  name: 'web_search';
  input: { query: string };
}

interface ResultBlock {
  type: 'web_search_tool_result';
  tool_use_id: string;
  content: object;
}

/** A message of the Messages API with the simulated fields. */
export interface MessageBody {
  content: (TextBlock | SearchBlock | ResultBlock)[];
  stop_reason: string;
  usage: { input_tokens: number; output_tokens: number; server_tool_use?: object };
  [member: string]: unknown;
}

const stopReasons: Partial<Record<AnswerReply['failureMode'], string>> = {
  content_filter: 'refusal',
  cut_short: 'max_tokens',
};

/** The response of `POST /v1/messages`, which also reports a failed search. */
export function messageBody(reply: AnswerReply): MessageBody {
  const { id, model, failureMode, tokens, answer } = reply;
  const done = failureMode === 'task_error' ? 0 : answer.queries.length;
  return {
    id: `msg_${id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [...searchBlocks(reply), ...textBlocks(reply)],
    stop_reason: stopReasons[failureMode] ?? 'end_turn',
    stop_sequence: null,
    usage: {
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      ...(answer.queries.length === 0 ? {} : { server_tool_use: { web_search_requests: done } }),
    },
  };
}

function searchBlocks({ answer, id, failureMode }: AnswerReply): (SearchBlock | ResultBlock)[] {
  const failed = { type: 'web_search_tool_result_error', error_code: 'unavailable' };
  const found = answer.sources.map(({ url, title }) => ({
    type: 'web_search_result',
    url,
    title,
    page_age: null,
    encrypted_content: hexDigits(40, hashText(url)),
  }));
  return answer.queries.flatMap((query, nth) => {
    const tool = `srvtoolu_${id}${nth}`;
    return [
      { type: 'server_tool_use' as const, id: tool, name: 'web_search' as const, input: { query } },
      {
        type: 'web_search_tool_result' as const,
        tool_use_id: tool,
        content: failureMode === 'task_error' ? failed : found,
      },
    ];
  });
}

/** Each segment with sources is a separate block. Segments in between are merged. */
function textBlocks({ answer }: AnswerReply): TextBlock[] {
  const blocks: TextBlock[] = [];
  let loose = '';
  const flush = (): void => {
    if (loose !== '') blocks.push({ type: 'text', text: loose });
    loose = '';
  };
  for (const { lead, text, sources } of piecesOf(answer)) {
    loose += lead;
    if (sources.length === 0) {
      loose += text;
      continue;
    }
    flush();
    blocks.push({ type: 'text', text, citations: sources.map((index) => citationOf(answer, index)) });
  }
  flush();
  return blocks;
}

function citationOf({ sources }: AnswerReply['answer'], index: number): object {
  const source = sources[index];
  return {
    type: 'web_search_result_location',
    url: source?.url,
    title: source?.title,
    encrypted_index: hexDigits(24, index),
    cited_text: source?.description,
  };
}
