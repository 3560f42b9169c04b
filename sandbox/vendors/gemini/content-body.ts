import type { Told } from '../answers/answer-vendor.ts';
import { inDeltas } from '../answers/event-stream.ts';
import { markdownOf, piecesOf } from '../answers/marked-text.ts';
import { redirectTo } from './redirects.ts';

interface Candidate {
  content: { role: 'model'; parts?: { text: string }[] };
  finishReason?: string;
  index: number;
  groundingMetadata?: object;
}

/** What `generateContent` answers. */
export interface ContentBody {
  candidates?: Candidate[];
  promptFeedback?: { blockReason: string };
  usageMetadata: object;
  modelVersion: string;
  responseId: string;
}

const finishReasons: Partial<Record<Told['fate'], string>> = {
  cut_short: 'MAX_TOKENS',
  task_error: 'UNEXPECTED_TOOL_CALL',
};

/** The whole answer: blocked before it begins where a filter takes it. */
export function contentBody(told: Told): ContentBody {
  const { model, id, tokens, fate, answer } = told;
  const frame = {
    usageMetadata: {
      promptTokenCount: tokens.input,
      candidatesTokenCount: tokens.output,
      totalTokenCount: tokens.input + tokens.output,
    },
    modelVersion: model,
    responseId: id,
  };
  if (fate === 'content_filter') return { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, ...frame };
  const text = fate === 'task_error' ? '' : markdownOf(answer);
  const content: Candidate['content'] = { role: 'model', ...(text === '' ? {} : { parts: [{ text }] }) };
  const finishReason = finishReasons[fate] ?? 'STOP';
  const grounding = answer.queries.length === 0 ? {} : { groundingMetadata: groundingOf(told) };
  return { candidates: [{ content, finishReason, index: 0, ...grounding }], ...frame };
}

/** The same in chunks; the last one says why it ends and what it rests on. */
export function contentChunks(body: ContentBody): { data: ContentBody }[] {
  const [whole] = body.candidates ?? [];
  const deltas = inDeltas(whole?.content.parts?.[0]?.text ?? '');
  if (whole === undefined || deltas.length === 0) return [{ data: body }];
  return deltas.map((text, nth) => {
    const rest = nth === deltas.length - 1 ? whole : { index: 0 };
    return { data: { ...body, candidates: [{ ...rest, content: { role: 'model', parts: [{ text }] } }] } };
  });
}

/** Segments are counted in bytes of UTF-8; a start of zero is left out. */
function groundingOf({ answer, origin }: Told): object {
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
