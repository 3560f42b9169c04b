import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, Timestamp } from '#platform/http';

export const SyncShape = Exactly(
  {
    source: Choice(['google', 'bing'], { examples: ['google'] }),
    property: Type.String({ examples: ['sc-domain:example.com'] }),
    status: Choice(['collecting', 'ready', 'waiting', 'failed'], { examples: ['ready'] }),
    error: Nullable(
      Exactly({ code: Type.String({ examples: ['permission_lost'] }), message: Type.String() }),
    ),
    finalThrough: Nullable(Day),
    completeFrom: Nullable(
      Type.String({
        format: 'date',
        description: 'No day is missing from this day on.',
        examples: ['2025-07-21'],
      }),
    ),
    daysStored: Type.Integer({
      minimum: 0,
      description: 'Days stored. A day counts once for each search type.',
      examples: [960],
    }),
    daysDue: Type.Integer({
      minimum: 0,
      description: 'Days still to be fetched, counted in the same way.',
      examples: [0],
    }),
    daysComplete: Type.Integer({
      minimum: 0,
      description: 'Days of history that are stored with all search types.',
      examples: [480],
    }),
    daysTotal: Type.Integer({ minimum: 0, description: 'All days of history.', examples: [480] }),
    lastSuccessAt: Nullable(Timestamp),
    nextRunAt: Nullable(Timestamp),
  },
  { title: 'SearchConsoleSync' },
);
