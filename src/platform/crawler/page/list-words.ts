/** In scripts without spaces between words, each character counts as a word. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*/gu;
const asciiOnly = /^[\t-\u007E]*$/;
const asciiWord = /[A-Za-z0-9][\w'-]*/g;

/** The words of a text in order, in lowercase. */
export function listWords(text: string): string[] {
  return text.toLowerCase().match(asciiOnly.test(text) ? asciiWord : word) ?? [];
}
