import { json, type Reply } from '../vendor.ts';
import type { AnswerReply } from './answer-vendor.ts';

const finishReasons: Partial<Record<AnswerReply['failureMode'], string>> = {
  content_filter: 'content_filter',
  cut_short: 'length',
};

interface Chat {
  text: string;
  /** Additional fields of the vendor. */
  more: Record<string, unknown>;
  usage?: Record<string, unknown>;
}

/** A chat completion in OpenAI's format, which many vendors use. */
export function chatReply(reply: AnswerReply, { text, more, usage = {} }: Chat): Reply {
  const { id, model, nowMs, tokens, failureMode } = reply;
  return json(200, {
    id: `chatcmpl-${id}`,
    object: 'chat.completion',
    created: Math.floor(nowMs / 1000),
    model,
    ...more,
    choices: [
      {
        index: 0,
        message: { role: 'assistant', content: text },
        finish_reason: finishReasons[failureMode] ?? 'stop',
      },
    ],
    usage: {
      prompt_tokens: tokens.input,
      completion_tokens: tokens.output,
      total_tokens: tokens.input + tokens.output,
      ...usage,
    },
  });
}
