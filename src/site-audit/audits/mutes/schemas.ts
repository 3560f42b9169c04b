import { type Static, Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { Url, RuleCode } from '../schemas.ts';

const MuteId = Type.String({ examples: ['mute_01kqk0n8zwe5rt3yhj2m4c6v9m'] });
const Reason = Text({
  maxLength: 500,
  description: 'Why the issues are accepted.',
  examples: ['The print pages are noindex on purpose.'],
});
const ByName = (description: string) => Nullable(Type.String({ description, examples: ['Ada'] }));

export const MuteShape = Exactly(
  {
    id: MuteId,
    check: RuleCode,
    url: Nullable(
      Type.String({ description: 'The only muted URL.', examples: ['https://example.com/print'] }),
    ),
    urlPattern: Nullable(
      Type.String({ description: 'The muted URLs.', examples: ['https://example.com/print/*'] }),
    ),
    reason: Reason,
    createdBy: ByName('The person or API key at that time.'),
    createdAt: Timestamp,
    expiresAt: Nullable(Timestamp),
    unmutedBy: ByName('Who ended it. Null if it expired.'),
    unmutedAt: Nullable(Timestamp),
    status: Choice(['active', 'ended'], { examples: ['active'] }),
  },
  { title: 'AuditMute' },
);

export const NewMuteShape = Exactly(
  {
    check: Text({ maxLength: 60, description: 'An audit rule.', examples: ['title_missing'] }),
    url: Type.Optional(
      Nullable({ ...Url, maxLength: 2_048, description: 'Mutes the rule on this URL only.' }),
    ),
    urlPattern: Type.Optional(
      Nullable(
        Text({
          maxLength: 500,
          description: 'Mutes the rule on all URLs that match. `*` stands for any text.',
          examples: ['https://example.com/print/*'],
        }),
      ),
    ),
    reason: Reason,
    expiresAt: Type.Optional(Nullable({ ...Timestamp, description: 'Absent: until it is ended.' })),
  },
  {
    title: 'NewAuditMute',
    description: 'Without `url` and `urlPattern`, the rule is muted on the whole website.',
  },
);
export type NewMute = Static<typeof NewMuteShape>;

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    mute: 'audit mute';
  }
}
