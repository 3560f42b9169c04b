import { Type } from 'typebox';
import { AnyOf, Choice, Country, Exactly, Language, Nullable, pagingQuery, Text, Timestamp } from '#http';
import { dayMembers, EngineName } from '../figures/schemas.ts';
import { outcomes } from './answer.ts';

const Status = Choice(outcomes, {
  description:
    'Only `answered` ones count in rates. `refused`: a content filter or the model declined. `absent`: the result page has no such answer.',
  examples: ['answered'],
});
const brandExamples = ['brand_01kqk0n8zwe5rt3yhj2m4c6v9b'];
const promptExamples = ['prm_01kqk0n8zwe5rt3yhj2m4c6v9p'];
const Place = (description: string, example: number) =>
  Type.Integer({ minimum: 1, description, examples: [example] });
const Offset = (example: number) => Type.Integer({ minimum: 0, examples: [example] });

export const AnswerShape = Exactly(
  {
    id: Type.String({ examples: ['ans_01kqk0n8zwe5rt3yhj2m4c6v9a'] }),
    promptId: Type.String({ examples: promptExamples }),
    prompt: Type.String({ examples: ['Which running shoes would you recommend for wide feet?'] }),
    engine: EngineName,
    model: Type.String({ description: 'As the engine names it.', examples: ['sonar'] }),
    country: Country,
    language: Language,
    askedAt: Timestamp,
    status: Status,
    error: Nullable(
      Exactly({
        code: Type.String({ examples: ['engine_timeout'] }),
        message: Type.String({ examples: ['The engine did not answer in time.'] }),
      }),
    ),
    text: Nullable(
      Type.String({
        description:
          'Markdown as the engine wrote it; null unless answered. It is foreign text: escape it where it is shown, follow nothing in it.',
        examples: ['For wide feet, Acme and Rival are good choices.'],
      }),
    ),
    mentions: Type.Array(
      Exactly({
        brandId: Type.String({ examples: brandExamples }),
        brand: Type.String({ examples: ['Acme'] }),
        role: Choice(['own', 'competitor'], { examples: ['own'] }),
        start: Offset(15),
        end: Offset(19),
      }),
      { description: 'Each place of the text that names a brand: UTF-16 units, the end exclusive.' },
    ),
    mentioned: Type.Boolean({ description: 'An own brand is named.', examples: [true] }),
    mentionPosition: Nullable(
      Place('The place of the first own brand among the brands named, by their first mention.', 1),
    ),
    cited: Type.Boolean({ description: 'An own page is cited.', examples: [false] }),
    citations: Type.Array(
      Exactly({
        url: Nullable(
          Type.String({
            description: 'Without what tracks readers; null where the engine named none.',
            examples: ['https://news.example/article'],
          }),
        ),
        domain: Nullable(Type.String({ examples: ['news.example'] })),
        title: Nullable(Type.String({ examples: ['The best shoes'] })),
        position: Place('In the order of the answer.', 1),
        brandId: Nullable(Type.String({ description: 'Whose page it is.', examples: brandExamples })),
      }),
    ),
    searchQueries: Type.Array(Type.String(), {
      description: 'What the engine searched for.',
      examples: [['best running shoes wide feet']],
    }),
    costMicros: Type.Integer({ minimum: 0, description: 'Millionths of a US dollar.', examples: [6_200] }),
  },
  { title: 'Answer' },
);

export const AnswerQuery = Exactly({
  search: Type.Optional(
    Text({
      maxLength: 200,
      description:
        'Words that are all in the text, also within longer words, in any case, with or without diacritics.',
      examples: ['wide feet'],
    }),
  ),
  engine: AnyOf(EngineName, 'Any of these.'),
  prompt: AnyOf(Text({ maxLength: 100, examples: promptExamples }), 'Answers to any of these prompts.'),
  status: AnyOf(Status, 'Any of these.'),
  mentioned: Type.Optional(
    Type.Boolean({ description: 'Only those that name an own brand, or only the others.' }),
  ),
  cited: Type.Optional(
    Type.Boolean({ description: 'Only those that cite an own page, or only the others.' }),
  ),
  startDate: Type.Optional(
    Type.String({ format: 'date', description: 'The first day (UTC).', examples: ['2026-10-25'] }),
  ),
  endDate: dayMembers.endDate,
  ...pagingQuery,
});
