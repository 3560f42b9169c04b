import type { AnswerReply } from '../answers/answer-vendor.ts';
import { inDeltas } from '../answers/event-stream.ts';
import { markdownOf, piecesOf } from '../answers/marked-text.ts';
import { redirectTo } from './redirects.ts';

interface Candidate {
  content: { role: 'model'; parts?: { text: string }[] };
  finishReason?: string;
  index: number;
  groundingMetadata?: object;
}

/** The response of `generateContent`. */
export interface ContentBody {
  candidates?: Candidate[];
  promptFeedback?: { blockReason: string };
  usageMetadata: object;
  modelVersion: string;
  responseId: string;
}

const finishReasons: Partial<Record<AnswerReply['failureMode'], string>> = {
  cut_short: 'MAX_TOKENS',
  task_error: 'UNEXPECTED_TOOL_CALL',
};

/** Builds the whole response. A content filter blocks it without a candidate. */
export function contentBody(reply: AnswerReply): ContentBody {
  const { model, id, tokens, failureMode, answer } = reply;
  const frame = {
    usageMetadata: {
      promptTokenCount: tokens.input,
      candidatesTokenCount: tokens.output,
      totalTokenCount: tokens.input + tokens.output,
    },
    modelVersion: model,
    responseId: id,
  };
  if (failureMode === 'content_filter')
    return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...frame };
  const text = failureMode === 'task_error' ? '' : markdownOf(answer);
  const content: Candidate['content'] = { role: 'model', ...(text === '' ? {} : { parts: [{ text }] }) };
  const finishReason = finishReasons[failureMode] ?? 'STOP';
  const grounding = answer.queries.length === 0 ? {} : { groundingMetadata: groundingOf(reply) };
  return { candidates: [{ content, finishReason, index: 0, ...grounding }], ...frame };
}

/** Splits a response into chunks. The last one has the finish reason and the grounding metadata. */
export function contentChunks(body: ContentBody): { data: ContentBody }[] {
  const [whole] = body.candidates ?? [];
  const deltas = inDeltas(whole?.content.parts?.[0]?.text ?? '');
  if (whole === undefined || deltas.length === 0) return [{ data: body }];
  return deltas.map((text, nth) => {
    const rest = nth === deltas.length - 1 ? whole : { index: 0 };
    return { data: { ...body, candidates: [{ ...rest, content: { role: 'model', parts: [{ text }] } }] } };
  });
}

/** Segment indexes count UTF-8 bytes. A start index of zero is omitted. */
function groundingOf({ answer, origin }: AnswerReply): object {
  let bytes = 0;
  const supports: object[] = [];
  for (const { lead, text, sources } of piecesOf(answer)) {
    const start = bytes + Buffer.byteLength(lead);
    bytes = start + Buffer.byteLength(text);
    if (sources.length === 0) continue;
    const segment = { ...(start === 0 ? {} : { startIndex: start }), endIndex: bytes, text };
    supports.push({ segment, groundingChunkIndices: sources });
  }
  return {
    searchEntryPoint: { renderedContent: '<div class="container">sandbox</div>' },
    groundingChunks: answer.sources.map(({ url, host }) => ({
      web: { uri: redirectTo(url, origin), title: host.replace(/^www\./u, '') },
    })),
    groundingSupports: supports,
    webSearchQueries: answer.queries,
  };
}
