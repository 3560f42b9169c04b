import { Type } from 'typebox';
import { Exactly, Text, Timestamp } from '#platform/http';

const accountFields = {
  name: Text({ maxLength: 200, description: 'Also the recipient on invoices.', examples: ['Acme'] }),
  locale: Type.String({
    format: 'language',
    description: 'BCP 47 tag that decides how numbers and dates are formatted.',
    examples: ['en-US'],
  }),
  timeZone: Text({ maxLength: 64, description: 'IANA time zone.', examples: ['Europe/Berlin'] }),
};

export const AccountShape = Exactly(
  {
    id: Type.String({ examples: ['acc_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    ...accountFields,
    createdAt: Timestamp,
  },
  { title: 'Account' },
);

export const AccountBody = Type.Partial(Exactly(accountFields), { additionalProperties: false });

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    acc: 'account';
  }
}
