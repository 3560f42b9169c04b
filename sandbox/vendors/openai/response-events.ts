import { inDeltas } from '../answers/event-stream.ts';
import type { ResponseBody } from './response-body.ts';

type Members = Record<string, unknown>;
type Item = ResponseBody['output'][number];

/** The events of a streamed response: each item is added, extended and completed, and the last event contains the whole response. */
export function responseEvents(body: ResponseBody): { event: string; data: Members }[] {
  const begun = { ...body, status: 'in_progress', output: [], usage: null };
  const events: Members[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...body.output.flatMap(itemEvents),
    { type: `response.${body.status}`, response: body },
  ];
  return events.map((data, index) => ({
    event: String(data['type']),
    data: { ...data, sequence_number: index },
  }));
}

function itemEvents(item: Item, index: number): Members[] {
  const at = { output_index: index };
  const begun = item.type === 'message' ? { ...item, status: 'in_progress', content: [] } : item;
  return [
    { type: 'response.output_item.added', ...at, item: begun },
    ...(item.content ?? []).flatMap((part) =>
      contentEvents(part, { ...at, item_id: item.id, content_index: 0 }),
    ),
    ...(item.type === 'web_search_call' ? searchEvents({ ...at, item_id: item.id }) : []),
    { type: 'response.output_item.done', ...at, item },
  ];
}

function searchEvents(at: Members): Members[] {
  return ['in_progress', 'searching', 'completed'].map((step) => ({
    type: `response.web_search_call.${step}`,
    ...at,
  }));
}

function contentEvents(part: NonNullable<Item['content']>[number], at: Members): Members[] {
  if (part.type === 'refusal') {
    return [
      { type: 'response.content_part.added', ...at, part: { ...part, refusal: '' } },
      { type: 'response.refusal.delta', ...at, delta: part.refusal },
      { type: 'response.refusal.done', ...at, refusal: part.refusal },
      { type: 'response.content_part.done', ...at, part },
    ];
  }
  return [
    { type: 'response.content_part.added', ...at, part: { ...part, text: '', annotations: [] } },
    ...inDeltas(part.text).map((delta) => ({
      type: 'response.output_text.delta',
      ...at,
      delta,
      logprobs: [],
    })),
    ...part.annotations.map((annotation, index) => ({
      type: 'response.output_text.annotation.added',
      ...at,
      annotation_index: index,
      annotation,
    })),
    { type: 'response.output_text.done', ...at, text: part.text, logprobs: [] },
    { type: 'response.content_part.done', ...at, part },
  ];
}
