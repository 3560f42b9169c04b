import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#http';

const Micros = (description: string) =>
  Type.Integer({ description: `${description} In millionths of a US dollar.`, examples: [2_000] });
const Trouble = Exactly({
  code: Type.String({ examples: ['provider_rejected_key'] }),
  message: Type.String({ examples: ['The provider did not accept the credentials.'] }),
});
const CredentialsShape = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,30}$' }),
  Text({ maxLength: 2_000 }),
  { description: 'By the names in `parts`.', examples: [{ apiKey: '…' }] },
);

export const ProviderShape = Exactly(
  {
    name: Type.String({ examples: ['dataforseo'] }),
    sells: Type.Array(Choice(['result_pages', 'backlinks', 'answers'], { examples: ['result_pages'] })),
    parts: Type.Array(Type.String({ examples: ['login'] }), {
      description: 'What its credentials consist of.',
    }),
    state: Choice(['connected', 'starting', 'not_connected'], {
      description: '`starting`: changed, and taken over within seconds.',
      examples: ['connected'],
    }),
    openedBy: Nullable(
      Choice(['environment', 'dashboard'], {
        description: 'Who says how it is opened.',
        examples: ['environment'],
      }),
    ),
    isSettable: Type.Boolean({ description: 'Whether owners can change that here.' }),
    isBudgetSettable: Type.Boolean({ description: 'Whether owners can change what the account may spend.' }),
    unitPriceMicros: Micros('What a result page of ten, or a short answer, costs at most.'),
    limitMicros: Micros('What the account may spend this month.'),
    spentMicros: Micros('What it has spent.'),
    remainingMicros: Micros('What is left.'),
    lastTest: Nullable(Exactly({ testedAt: Timestamp, error: Nullable(Trouble) })),
  },
  { title: 'Provider' },
);

export const CredentialsBody = Exactly({ credentials: CredentialsShape });
export const BudgetBody = Exactly({
  limitMicros: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000_000,
    description: 'A month, in millionths of a US dollar; a million dollars at most.',
    examples: [25_000_000],
  }),
});
export const TrialBody = Exactly({ credentials: Type.Optional(CredentialsShape) });

export const TrialShape = Exactly(
  {
    isWorking: Type.Boolean(),
    error: Nullable(Trouble),
    costMicros: Micros('What the test has cost.'),
  },
  { title: 'ProviderTrial' },
);
