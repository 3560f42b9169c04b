/** The dashboard writes American English. Words that only end like British ones, such as "otherwise", are not listed. */
const british =
  /\b\w*(?:[a-z]isation|(?:canonical|recogn|organ|optim|normal|summar|categor|prior|custom)is(?:e|ed|es|ing)|colour|behaviour|favour|catalogue|cancelled|cancelling|labelled|analyse|centre|grey)\w*\b/gi;

/** The words of a message in British spelling. */
export function findBritishSpelling(message: string): string[] {
  return message.match(british) ?? [];
}
