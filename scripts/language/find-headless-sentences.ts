/** A relative clause without a noun, as the subject of a sentence that is no question. */
const headless = /^(What|Whoever|Whatever|Where|Wherever|Whose|Who|Which)\b(?![^.!?]*\?)/;

/** Sentences of a text: a line break ends none, a blank line, a list item or a table cell does. */
export function splitSentences(text: string): string[] {
  return text
    .split(/\n\s*\n|\n\s*(?:[-*]|\d+[.])\s+|[|]|(?<=[.!?:;])\s+/)
    .map((sentence) =>
      sentence
        .replaceAll(/\s+/g, ' ')
        .replace(/^[\s>#*_-]+/, '')
        .trim(),
    )
    .filter((sentence) => /\w\s+\w/.test(sentence));
}

/** Sentences that begin with a relative clause without a noun: "What is lost …", "Where none is …". */
export function findHeadlessSentences(text: string): string[] {
  return splitSentences(text).filter((sentence) => headless.test(sentence) && !sentence.endsWith('?'));
}
