import { Type } from 'typebox';
import { Choice, Exactly, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { deliveryStates } from './webhook.ts';

const Url = Text({
  maxLength: 2_000,
  description: 'A public http(s) address without credentials. Where it leads is looked at with each request.',
  examples: ['https://hooks.example.com/cairn'],
});
const IsOn = Type.Boolean({ description: 'Whether anything is sent there.' });

export const WebhookShape = Exactly(
  {
    id: Type.String({ examples: ['whk_01kqk0n8zwe5rt3yhj2m4c6v9h'] }),
    url: Url,
    isOn: IsOn,
    failures: Type.Integer({ description: 'Deliveries given up one after the other.', examples: [0] }),
    offReason: Nullable(
      Type.String({
        description: 'Why it was turned off, where nobody did that.',
        examples: ['5 deliveries in a row failed; the last: It answered 500.'],
      }),
    ),
    createdAt: Timestamp,
  },
  { title: 'Webhook' },
);

export const MadeWebhookShape = Exactly(
  {
    ...WebhookShape.properties,
    secret: Type.String({
      description: 'Signs every request. It is said here and nowhere afterwards.',
      examples: ['whsec_…'],
    }),
  },
  { title: 'MadeWebhook' },
);

export const WebhookBody = Exactly({ url: Url });
export const WebhookPatch = Exactly({ url: Type.Optional(Url), isOn: Type.Optional(IsOn) });

export const DeliveryShape = Exactly(
  {
    id: Type.String({ examples: ['dlv_01kqk0n8zwe5rt3yhj2m4c6v9d'] }),
    type: Type.String({ examples: ['rank.dropped.v1'] }),
    state: Choice(deliveryStates, { examples: ['delivered'] }),
    tries: Type.Integer({ examples: [1] }),
    createdAt: Timestamp,
    nextTryAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
    answerStatus: Nullable(Type.Integer({ description: 'What the last try was answered.', examples: [204] })),
    reason: Nullable(
      Type.String({ description: 'Why the last try failed.', examples: ['It answered 500.'] }),
    ),
  },
  { title: 'Delivery' },
);

export const DeliveryQuery = Exactly(pagingQuery);
