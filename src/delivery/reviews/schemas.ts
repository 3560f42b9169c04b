import { Type } from 'typebox';
import { Choice, Day, Exactly, Nullable, SentenceOf, Text, Timestamp } from '#platform/http';
import { sourceNames } from '#websites';
import { derivationRules, units } from './core/receipt.ts';
import { findingKinds, tones } from './core/review.ts';

const asChoices = <const Values extends readonly string[]>(values: Values) =>
  [...values] as unknown as [Values[number], ...Values[number][]];
const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [3] });
const Value = Type.Unsafe<number | string>({ type: ['number', 'string'], examples: [0.31] });
const ReceiptId = Type.String({ examples: ['R12'] });
const Request = Type.String({
  description: 'The path of the operation below `/api/v1`, with its query.',
  examples: ['/websites/web_01kqk0n8zwe5rt3yhj2m4c6v9w/rankings?range=17d'],
});
const Pointer = Type.String({
  description:
    'The place of the value in the response: a JSON pointer (RFC 6901), in which `field=value` selects a row of a list.',
  examples: ['/data/series/date=2026-11-22/visibility'],
});
const writtenBy = Choice(['rules', 'model'], {
  description: 'Whether rules wrote the text, or a language model whose text passed the checker.',
  examples: ['rules'],
});

const listed = {
  id: Type.String({ examples: ['rev_01kqk0n8zwe5rt3yhj2m4c6v9r'] }),
  websiteId: Type.String({ examples: ['web_01kqk0n8zwe5rt3yhj2m4c6v9w'] }),
  from: Type.String({ format: 'date', description: 'The Monday.', examples: ['2026-11-16'] }),
  to: Type.String({ format: 'date', description: 'The Sunday.', examples: ['2026-11-22'] }),
  writtenBy,
  problems: Count(
    'Problems. Findings of a kind with the same next step count once, unless a model wrote the text.',
  ),
  improvements: Count('Improvements, counted in the same way.'),
  notes: Count('Other findings, counted in the same way.'),
  createdAt: Timestamp,
};

export const ListedReviewShape = Exactly(listed, { title: 'ListedReview' });

const ReceiptShape = Exactly(
  {
    id: ReceiptId,
    value: Value,
    unit: Choice(asChoices(units), {
      description: '`percent` and `points` are shares: 0.31 is 31%.',
      examples: ['percent'],
    }),
    text: Type.String({ description: 'The value as the review shows it.', examples: ['31%'] }),
    label: Type.String({ examples: ['Visibility'] }),
    labelSentence: Nullable(SentenceOf('The label', { code: 'receipt.visibility', values: {} })),
    source: Type.String({ description: 'The origin of the data.', examples: ['rank checks by Cairn'] }),
    operation: Nullable(
      Type.String({
        description: 'The operation that returned the value. Null for a derived value.',
        examples: ['getRankings'],
      }),
    ),
    request: Nullable(Request),
    pointer: Nullable(Pointer),
    derivation: Nullable(
      Exactly(
        { rule: Choice(asChoices(derivationRules), { examples: ['change'] }), of: Type.Array(ReceiptId) },
        {
          description:
            'How the value follows from other receipts. `change`: (second − first) / first. `difference`: second − first, of shares rounded to 0.1 %, as texts show them. `total` and `count`: of all.',
        },
      ),
    ),
    from: Day,
    to: Type.String({
      format: 'date',
      description: 'The last day that the value is about.',
      examples: ['2026-11-22'],
    }),
    collectedAt: Nullable(
      Type.String({
        description: 'The time or the day of the data, as far as the response says it.',
        examples: ['2026-11-22'],
      }),
    ),
    readAt: Timestamp,
  },
  { title: 'Receipt' },
);

const FindingShape = Exactly(
  {
    kind: Choice(asChoices(findingKinds), { examples: ['keyword_group_dropped'] }),
    tone: Choice(asChoices(tones), { examples: ['problem'] }),
    source: Nullable(
      Choice(asChoices(sourceNames), {
        description: 'The data source that has a problem or no data. Null for other findings.',
        examples: ['searchConsole'],
      }),
    ),
    text: Type.String({
      description: 'What changed, why it probably changed, and what to do next.',
      examples: ['Visibility declined by 2.6 percentage points, …'],
    }),
    template: Type.String({
      description: 'The same text with a placeholder of a receipt in place of each number and name.',
      examples: ['Visibility declined by {R12}, …'],
    }),
    parts: Nullable(
      Exactly(
        {
          change: Type.String({ examples: ['Visibility declined by {R12}, …'] }),
          reason: Nullable(Type.String({ examples: ['A note on {R3} may explain it: {R4}.'] })),
          nextStep: Nullable(
            Type.String({ examples: ['Start with the keywords that lost the top positions.'] }),
          ),
        },
        { description: 'The parts of the template. Null if a language model wrote the text.' },
      ),
    ),
    sentences: Nullable(
      Exactly(
        {
          change: SentenceOf('The change', {
            code: 'review.keyword_declined',
            values: { keyword: '{R1}', from: '{R2}', to: '{R3}' },
          }),
          reason: Nullable(
            SentenceOf('The reason', { code: 'review.note', values: { day: '{R3}', text: '{R4}' } }),
          ),
          nextStep: Nullable(SentenceOf('The next step', { code: 'review.top_keywords', values: {} })),
        },
        {
          description:
            'The parts without their language. Null if a language model wrote the text, and for reviews from before this field.',
        },
      ),
    ),
    receipts: Type.Array(ReceiptId, { description: 'The receipts of its numbers and names.' }),
  },
  { title: 'ReviewFinding' },
);

export const ReviewShape = Exactly(
  {
    ...listed,
    findings: Type.Array(FindingShape, { description: 'Problems first.' }),
    receipts: Type.Array(ReceiptShape),
    refusals: Type.Array(
      Exactly({
        attempt: Type.Integer({ minimum: 1, examples: [1] }),
        reasons: Type.Array(Type.String({ examples: ['P1: No receipt has the value 14 in clicks.'] })),
        reasonSentences: Type.Optional(
          Type.Array(SentenceOf('A reason', { code: 'check.no_receipt', values: { text: '{R9}' } })),
        ),
        at: Timestamp,
      }),
      { description: 'Texts of the language model that the checker refused.' },
    ),
  },
  { title: 'Review' },
);

export const ReviewBody = Exactly(
  {
    day: Type.Optional({
      ...Day,
      description: 'A day of the week to review, which must be over. Default: the last complete week.',
    }),
  },
  { title: 'NewReview' },
);

const CurrentShape = Exactly({
  value: Nullable(Value),
  reason: Nullable(
    Type.String({
      description: 'Why there is no value now: `not_in_response`, or the code of a problem.',
      examples: ['not_in_response'],
    }),
  ),
  readAt: Timestamp,
});

export const ResolvedReceiptShape = Exactly(
  {
    ...ReceiptShape.properties,
    current: { ...CurrentShape, description: 'The value that the same operation returns now.' },
  },
  { title: 'ResolvedReceipt' },
);

export const TextBody = Exactly(
  {
    text: Type.String({
      minLength: 1,
      maxLength: 10_000,
      // Line breaks separate paragraphs.
      pattern: '^[^\\p{Cs}\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f]*$',
      examples: ['Visibility declined by 2.6 percentage points.'],
    }),
  },
  { title: 'TextToCheck' },
);

export const TextCheckShape = Exactly(
  {
    numbers: Count('Numbers in the text.'),
    unresolved: Type.Array(
      Exactly({
        text: Type.String({ examples: ['14'] }),
        offset: Type.Integer({ minimum: 0, description: 'In UTF-16 code units.', examples: [24] }),
        reason: Type.String({ examples: ['No receipt has the value 14 in clicks.'] }),
        reasonSentence: SentenceOf('The reason', {
          code: 'check.no_value_in_unit',
          values: { text: '14', unit: 'clicks' },
        }),
      }),
    ),
    receipts: Type.Array(ReceiptId, { description: 'The receipts of the other numbers.' }),
  },
  { title: 'TextCheck' },
);

export const ReceiptQuery = Exactly({
  request: Text({
    maxLength: 2_000,
    description: 'The path of a read operation below `/api/v1`, with its query.',
    examples: ['/websites/web_01kqk0n8zwe5rt3yhj2m4c6v9w/rankings?range=28d'],
  }),
  pointer: Text({
    maxLength: 2_000,
    description:
      'The place of the value in the response: a JSON pointer (RFC 6901), in which `field=value` selects a row of a list.',
    examples: ['/data/series/date=2026-11-22/visibility'],
  }),
});

export const ReceiptOfRequestShape = Exactly(
  {
    request: Request,
    pointer: Pointer,
    operation: Type.String({ examples: ['getRankings'] }),
    source: Type.String({
      description: 'The part of the API that the operation belongs to.',
      examples: ['Rankings'],
    }),
    value: Type.Unsafe<number | string | boolean | null>({
      type: ['number', 'string', 'boolean', 'null'],
      examples: [0.31],
    }),
    collectedAt: ReceiptShape.properties.collectedAt,
    readAt: Timestamp,
  },
  { title: 'ReceiptOfRequest' },
);

declare module '#platform/ids.ts' {
  interface IdPrefixes {
    rev: 'review';
  }
}
