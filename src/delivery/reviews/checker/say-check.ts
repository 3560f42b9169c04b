import { type Said, sayer } from '#platform/text';

interface OfNumber {
  /** The number as the text has it. */
  text: string;
}

/** The reasons why the checker refuses a text. */
export const checkSentences = {
  unreadable: ({ text }: OfNumber) => `\`${text}\` cannot be read as a number.`,
  no_date: ({ text }: OfNumber) => `No receipt has the date ${text}.`,
  no_position: ({ text }: OfNumber) => `No receipt has the position ${text}.`,
  no_value: ({ text }: OfNumber) => `No receipt has the value ${text}.`,
  no_value_in_unit: ({ text, unit }: OfNumber & { unit: string }) =>
    `No receipt has the value ${text} in ${unit}.`,
  no_receipt: ({ text }: OfNumber) => `There is no receipt ${text}.`,
  unit_repeated: ({ text }: OfNumber) => `${text} contains its unit, which must not be repeated.`,
  other_unit: ({ text, unit, named }: OfNumber & { unit: string; named: string }) =>
    `${text} is a value in ${unit}, not in ${named}.`,
  missing: () => 'is missing.',
  too_long: () => 'It is too long.',
  markup: () => 'It contains a link or markup.',
  of_paragraph: ({
    paragraph,
    reasons: [reason],
  }: {
    paragraph: number;
    reasons: readonly (string | Said)[];
  }) => `P${paragraph}: ${typeof reason === 'string' ? reason : reason?.text}`,
};

export const sayCheck = sayer('check', checkSentences);
