import { Type } from 'typebox';
import { Choice, compareParameter, Day, dayParameters, Exactly, Nullable, Timestamp } from '#platform/http';
import { LostReasonShape, SourceShape } from '#links/backlinks/core';

const Count = (example: number) => Type.Integer({ minimum: 0, examples: [example] });

const Bands = Type.Array(Exactly({ from: Count(0), to: Count(9), domains: Count(120) }), {
  description: 'Referring domains by authority.',
});

const periodFields = {
  links: Type.Integer({ description: 'Links that were present at the end.', examples: [420] }),
  domains: Type.Integer({ description: 'Referring domains at the end.', examples: [96] }),
  newLinks: Count(12),
  lostLinks: Count(31),
  newDomains: Count(4),
  lostDomains: Count(9),
};

export const SummaryShape = Exactly(
  {
    links: Type.Integer({
      description: 'Known links that are present, including new ones.',
      examples: [420],
    }),
    newLinks: Count(12),
    lostLinks: Count(31),
    followLinks: Count(380),
    unverifiedLinks: Type.Integer({
      description: "Present according to other sources, but not yet seen by Cairn's own crawler.",
      examples: [7],
    }),
    domains: Count(96),
    newDomains: Count(4),
    lostDomains: Count(9),
    unratedDomains: Type.Integer({ description: 'Domains without an authority.', examples: [3] }),
    computedAt: Nullable(Timestamp),
    authorityBands: Bands,
    topAnchors: Type.Array(
      Exactly({ anchor: Type.String({ examples: ['good shoes'] }), links: Count(14), domains: Count(9) }),
      { description: 'At most 20, by number of domains.' },
    ),
    sources: Type.Array(Exactly({ source: SourceShape, links: Count(200), observedAt: Timestamp }), {
      description:
        'Links that are present by the source that reported them, and when the source last saw any link.',
    }),
    lostReasons: Type.Array(Exactly({ reason: LostReasonShape, links: Count(8) })),
    series: Type.Array(
      Exactly({
        date: Day,
        newLinks: Count(3),
        lostLinks: Count(1),
        newDomains: Count(2),
        lostDomains: Count(1),
      }),
      {
        description:
          'Links and domains by the day, or the first day of the month, on which they were first seen or lost. A domain is lost with its last link. Days without changes are omitted.',
      },
    ),
    period: Exactly(
      {
        ...periodFields,
        regainedLinks: Type.Integer({
          minimum: 0,
          description: 'Links that a link check found lost in the range and found again since.',
          examples: [4],
        }),
      },
      {
        description:
          'The requested range: totals at its end, and the changes in it. Lost links and domains are those that are still lost.',
      },
    ),
    previous: Type.Optional(
      Exactly(periodFields, { description: 'Only with `compare`: the same of the compared range.' }),
    ),
    webGraph: Nullable(
      Exactly({
        release: Type.String({ examples: ['cc-main-2026-apr-may-jun'] }),
        observedAt: Timestamp,
        domains: Count(1_240),
        previousDomains: Nullable(Count(1_198)),
        authorityBands: Bands,
      }),
    ),
    vendors: Type.Array(
      Exactly({
        source: SourceShape,
        links: Nullable(Count(5_200)),
        domains: Nullable(Count(340)),
        observedAt: Nullable(Timestamp),
      }),
      { description: 'Totals that a vendor reports.' },
    ),
  },
  { title: 'BacklinkSummary' },
);

export const SummaryQueryShape = Exactly({
  ...dayParameters('90d'),
  ...compareParameter('Adds `previous`.'),
  interval: Type.Optional(Choice(['day', 'month'], { description: 'Default `day`.', examples: ['day'] })),
});

export const SummaryMeta = Exactly({
  startDate: Day,
  endDate: Day,
  previousStartDate: Type.Optional(Day),
  previousEndDate: Type.Optional(Day),
  interval: Choice(['day', 'month'], { examples: ['day'] }),
});
