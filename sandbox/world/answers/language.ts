const spaced = ['en', 'de', 'fr', 'es'] as const;
export type Language = (typeof spaced)[number] | 'ja';

/** Stop words of questions. They identify the language and are not part of the subject. */
const questionWords: Record<(typeof spaced)[number], readonly string[]> = {
  en: words(
    'what which who where how is are the a an do does can should i my me you for to in of with best good top and or buy am it any why would known recommend company companies looking options compare leading providers alternatives near',
  ),
  de: words(
    'welche welcher welches was wer wo wie ist sind der die das ein eine für mit von im in und oder man ich beste besten bester gute guten kaufen gibt es du zu zum warum wofür bekannt taugt etwas empfiehlst suche vergleiche anbieter führenden möglichkeiten thema alternativen',
  ),
  fr: words(
    'quel quelle quels quelles que qui où comment est sont le la les un une des du de pour avec dans et ou je meilleur meilleure meilleurs meilleures acheter à pourquoi quoi est-il connu est-ce fiable recommandes-tu cherche compare principaux acteurs entreprises options alternatives',
  ),
  es: words(
    'cuál cuáles qué quién dónde cómo es son el la los las un una unos de del para con en y o yo mejor mejores comprar hay a por se conoce fiar recomiendas busco compara principales empresas opciones alternativas',
  ),
};
const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const japaneseQuestion =
  /(の?おすすめの?|ですか|でしょうか|を教えてください|を教えて|はどこ|は何|はどれ|どの|[？。])/gu;

function words(text: string): string[] {
  return text.split(' ');
}

function wordsOf(prompt: string): string[] {
  return prompt
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter((word) => word !== '');
}

/** The language of a prompt by its stop words; English by default. */
export function languageOf(prompt: string): Language {
  if (japanese.test(prompt)) return 'ja';
  const asked = wordsOf(prompt);
  const count = (language: (typeof spaced)[number]) =>
    asked.filter((word) => questionWords[language].includes(word)).length;
  const [likeliest = 'en'] = spaced.toSorted((a, b) => count(b) - count(a));
  return likeliest;
}

/** The subject of a prompt: its words without stop words, or the whole prompt if there are no others. */
export function subjectOf(prompt: string, language: Language): string {
  const subject =
    language === 'ja'
      ? prompt.replace(japaneseQuestion, '').trim()
      : wordsOf(prompt)
          .filter((word) => !questionWords[language].includes(word))
          .join(' ');
  return subject === '' ? prompt.trim() : subject;
}
