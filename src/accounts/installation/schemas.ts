import { Type } from 'typebox';
import { Choice, Exactly, Nullable, Text, Timestamp } from '#platform/http';
import { providerCapabilities } from './settings.ts';

const Micros = (description: string) =>
  Type.Integer({ description: `${description} In millionths of a US dollar.`, examples: [2_000] });
const ProviderError = Exactly({
  code: Type.String({ examples: ['provider_rejected_key'] }),
  message: Type.String({ examples: ['The provider did not accept the credentials.'] }),
});
const CredentialsShape = Type.Record(
  Type.String({ pattern: '^[a-zA-Z]{1,30}$' }),
  Text({ maxLength: 2_000 }),
  { description: 'Values by the names in `credentialFields`.', examples: [{ apiKey: '…' }] },
);

export const ProviderShape = Exactly(
  {
    name: Type.String({ examples: ['dataforseo'] }),
    capabilities: Type.Array(
      Choice(providerCapabilities, {
        description: '`search_console`: its OAuth client lets users sign in.',
        examples: ['result_pages'],
      }),
    ),
    credentialFields: Type.Array(Type.String({ examples: ['login'] }), {
      description: 'Names of the credential fields.',
    }),
    state: Choice(['connected', 'starting', 'not_connected'], {
      description: '`starting`: the change takes effect within seconds.',
      examples: ['connected'],
    }),
    configuredVia: Nullable(
      Choice(['environment', 'dashboard'], {
        description: 'The place that configures the credentials.',
        examples: ['environment'],
      }),
    ),
    configurable: Type.Boolean({ description: 'Whether owners can change the credentials here.' }),
    budgetConfigurable: Type.Boolean({ description: "Whether owners can change the account's budget." }),
    unitPriceMicros: Nullable(
      Micros('Maximum price of a SERP with ten results or of a short AI answer. Null for viewers.'),
    ),
    limitMicros: Nullable(Micros('Monthly limit of the account. Null for viewers.')),
    spentMicros: Nullable(Micros('Amount spent this month. Null for viewers.')),
    remainingMicros: Nullable(Micros('Remaining amount. Null for viewers.')),
    lastTest: Nullable(Exactly({ testedAt: Timestamp, error: Nullable(ProviderError) })),
  },
  { title: 'Provider' },
);

export const CredentialsBody = Exactly({ credentials: CredentialsShape });
export const BudgetBody = Exactly({
  limitMicros: Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000_000,
    description: 'Monthly limit in millionths of a US dollar, up to a million dollars.',
    examples: [25_000_000],
  }),
});
export const ProviderTestBody = Exactly({ credentials: Type.Optional(CredentialsShape) });

export const ProviderTestShape = Exactly(
  {
    isWorking: Type.Boolean(),
    error: Nullable(ProviderError),
    costMicros: Micros('Cost of the test.'),
  },
  { title: 'ProviderTest' },
);
