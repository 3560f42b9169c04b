import { Type } from 'typebox';
import { AnyOf, Choice, Exactly, Nullable, pagingQuery, Timestamp } from '#platform/http';
import { placementStatuses } from './placement.ts';

export const PlacementShape = Exactly(
  {
    id: Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9p'] }),
    sourceDomain: Type.String({ examples: ['magazine.example'] }),
    sourceUrl: Nullable(Type.String({ examples: ['https://magazine.example/shoes'] })),
    targetUrl: Type.String({ examples: ['https://example.com/shoes'] }),
    anchor: Type.String({ examples: ['running shoes'] }),
    relAgreed: Type.Array(Type.String({ examples: ['sponsored'] })),
    relFound: Nullable(Type.Array(Type.String({ examples: ['sponsored'] }))),
    authority: Type.Integer({ minimum: 0, maximum: 100, examples: [48] }),
    price: Nullable(
      Type.Integer({ description: 'In the minor unit of `currency`. Null for viewers.', examples: [15_000] }),
    ),
    currency: Type.String({ description: 'ISO 4217.', examples: ['USD'] }),
    status: Choice(placementStatuses, { examples: ['live'] }),
    month: Type.Integer({ examples: [1] }),
    approvedAt: Nullable(Timestamp),
    publishedAt: Nullable(Timestamp),
    verifiedAt: Nullable(Timestamp),
    lastCheckedAt: Nullable(Timestamp),
    lostReason: Nullable(
      Type.String({ description: 'Why the placement was lost or rejected.', examples: ['removed'] }),
    ),
    guaranteedUntil: Nullable(Timestamp),
    replacesId: Nullable(Type.String({ examples: ['plc_01kqk0n8zwe5rt3yhj2m4c6v9q'] })),
  },
  { title: 'Placement' },
);

export const CampaignPlacementsQuery = Exactly({
  status: AnyOf(Choice(placementStatuses, { examples: ['live'] }), 'Placements with this status.'),
  month: AnyOf(
    Type.Integer({ minimum: 1, maximum: 1_000, examples: [1] }),
    'Placements of this month of the campaign.',
  ),
  ...pagingQuery,
});

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    plc: 'placement';
  }
}
