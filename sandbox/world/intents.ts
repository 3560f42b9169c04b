/** Words that say how people want something, but not what. */
const modifiers = new Set(
  '2026 and beginners best brands buy cheap compare cost delivery discount find for forum good local luxury me near new of online order price prices quality reviews sale the today top used with'.split(
    ' ',
  ),
);

/** Different words for the same thing. */
const synonyms: readonly (readonly [string, string])[] = [
  ['e-bike', 'electric bike'],
  ['commuter bike', 'city bike'],
  ['bike service', 'bike repair'],
  ['coffee filter', 'pour over coffee'],
  ['coffee gift box', 'coffee subscription'],
  ['decaf coffee', 'coffee beans'],
  ['coffee tasting', 'latte art course'],
  ['garden gloves', 'garden tools'],
  ['raised garden bed', 'plant pots'],
];

/** The subject of a lowercase phrase: result pages of phrases with the same subject share most of their pages. */
export function intentOf(phrase: string): string {
  const usual = synonyms.reduce((text, [word, meaning]) => text.replace(word, meaning), phrase);
  const words = usual.split(' ').filter((word) => !modifiers.has(word));
  return words.length === 0 ? phrase : words.join(' ');
}
