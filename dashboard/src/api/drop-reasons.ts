import { queryOptions } from '@tanstack/react-query';
import { sentenceText } from '../format/sentence-text.ts';
import { api, request, type Schemas } from './client.ts';
import type { ComparedQuery } from './date-range.ts';
import type { Segment } from './segment.ts';
import { withSentences } from './with-sentences.ts';

export type DropReason = Schemas['DropReason'];
export type Direction = Schemas['DropExplanation']['direction'];
export type DropExplanation = Schemas['DropExplanation'];

/** The subject of a change: the whole website or a segment, one keyword or query, or the keywords of one page. */
export interface DropSubject extends Segment {
  keywordId?: string;
  page?: string;
  /** A query of Search Console, whether it is tracked or not. */
  query?: string;
  /** Declines by default. */
  direction?: Direction;
}

/** Possible reasons for declined or improved positions between the compared days. */
export const dropReasonsQuery = (websiteId: string, days: ComparedQuery, subject: DropSubject) =>
  queryOptions({
    queryKey: ['rankings', websiteId, 'drop-reasons', days, subject],
    queryFn: ({ signal }) => {
      const params = { path: { id: websiteId }, query: { ...days, ...subject } };
      return withSentences(
        request(api.GET('/v1/websites/{id}/drop-reasons', { params, signal })),
        ({ data, ...rest }) => ({ ...rest, data: { ...data, reasons: data.reasons.map(inLanguage) } }),
      );
    },
  });

function inLanguage({ event, work, ...reason }: DropReason): DropReason {
  return {
    ...reason,
    event: event && { ...event, text: sentenceText(event.sentence, event.text) },
    work: work && { ...work, text: sentenceText(work.sentence, work.text) },
  };
}
