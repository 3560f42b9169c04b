import { json, type Reply } from '../vendor.ts';
import type { Told } from './answer-vendor.ts';

const finishReasons: Partial<Record<Told['fate'], string>> = {
  content_filter: 'content_filter',
  cut_short: 'length',
};

interface Chat {
  text: string;
  /** Members of the vendor's own, beside those of every chat completion. */
  more: Record<string, unknown>;
  usage?: Record<string, unknown>;
}

/** A chat completion, as OpenAI and many others have it. */
export function chatReply(told: Told, { text, more, usage = {} }: Chat): Reply {
  const { id, model, nowMs, tokens, fate } = told;
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
        finish_reason: finishReasons[fate] ?? 'stop',
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
