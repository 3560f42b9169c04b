import { Type } from 'typebox';
import { Choice, Exactly, Nullable } from '#platform/http';
import { billingModes, maxMarginPercent } from './billing-mode.ts';

export const ModeChoice = Choice(billingModes, {
  description:
    '`internal`: campaigns are not billed. `agency`: the clients of the account pay. `client`: the account pays the operator of the installation.',
  examples: ['agency'],
});
const MarginPercent = Type.Integer({
  minimum: 0,
  maximum: maxMarginPercent,
  description: 'What an agency adds to the price of a campaign for its clients, in per cent.',
  examples: [25],
});

export const BillingModeBody = Exactly({ mode: ModeChoice, marginPercent: Type.Optional(MarginPercent) });

export const BillingModeShape = Exactly(
  {
    mode: Nullable({
      ...ModeChoice,
      description: 'Null until an owner has decided. The account pays then. Always null for viewers.',
    }),
    marginPercent: Nullable({ ...MarginPercent, description: 'Null for viewers, who may be clients.' }),
    mayBeInternal: Type.Boolean({
      description: 'Whether the account may choose `internal`. False for viewers.',
    }),
  },
  { title: 'BillingMode' },
);
