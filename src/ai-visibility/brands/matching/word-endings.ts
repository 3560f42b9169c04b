import { script } from './describe-sign.ts';

/** Languages whose Latin names take endings, by words that few texts do without. */
const frequentWords: Record<string, string> = {
  english: 'the of and is to for with are it that',
  german: 'der die das und ist mit von für ein bei',
  dutch: 'de het een van je met is en voor op bij te dat niet',
  nordic: 'och är att det en som på med av og er',
  romance: 'le la les des est el los las que de di il che para um uma con per',
  finnish: 'ja on ei tai se joka ovat myös kun että mutta kuin voi',
  polish: 'w z na jest się nie do to oraz jak po są lub i',
  czech: 'a v na je se že s z do pro i jsou nebo ale',
};
const languageOfWord = new Map<string, string[]>();
for (const [language, words] of Object.entries(frequentWords))
  for (const word of words.split(' '))
    languageOfWord.set(word, [...(languageOfWord.get(word) ?? []), language]);

const plural = toSet('s');
const finnish = toSet(
  'n a na ta ssa sta lla lta lle ksi an en in on un hin ia issa ista illa ilta ille iksi iin ina tta',
);
const westSlavic = toSet('a i y u e o ow um om em ie iem ou ej owi ovi am ami ach ech ich');
const eastSlavic = toSet('а я о е и і ы у ю ом ем ои еи ою ею ов ев ам ям ами ями ах ях ові еві ию');

/** The endings that a name may take in a language. */
export interface Endings {
  /** Endings of a name that stays whole, folded as texts are. */
  whole: ReadonlySet<string>;
  /** Endings that stand in place of the name's last letter. */
  exchanged: ReadonlySet<string>;
}

/** Particles that Korean writes on the word before. */
export const koreanParticles =
  /^(?:이?라는|이?라고|이?라면|이?라도|이?랑|이?나|이?며|이?고|이?다|입니다|인데|에서|에게|한테|으로|로|부터|까지|처럼|보다|만큼|마다|은|는|이|가|을|를|의|에|와|과|도|만|요|들)+$/;
/** What Arabic and Hebrew write on the word after. */
export const proclitics: Record<number, RegExp> = {
  [script.arabic]: /^[وف]?(?:[بكلس]|ال|بال|كال|لل)?$/,
  [script.hebrew]: /^ו?(?:כש|מה|של?|[הבכלמש]|[בכלמש]ה)?$/,
};
/** What Japanese writes on a name in katakana without making another name of it. */
export const katakanaCompanions =
  /^(?:グループ|ジャパン|ストア|ショップ|カード|アプリ|サービス|ユーザー|ブランド)/;

/** What Chinese writes behind a name, should the dictionary know a word that begins within the name. */
export const chineseParticles = /[的也是在和与或有了吗呢都就还不很会能可让把被对从到将等并而且及跟给比为]/;

/** Guesses by the words of a text's beginning; `english` where nothing speaks for another. */
export function guessLanguage(text: string): string {
  const votes = new Map<string, number>();
  for (const word of text
    .slice(0, 5000)
    .toLowerCase()
    .split(/[^\p{L}]+/u))
    for (const language of languageOfWord.get(word) ?? [])
      votes.set(language, (votes.get(language) ?? 0) + 1);
  const [most] = [...votes].toSorted(([, a], [, b]) => b - a);
  return most?.[0] ?? 'english';
}

/** The endings by the script of the name and the language of the text. */
export function endingsFor(nameScript: number, language: string): Endings {
  if (nameScript === script.cyrillic) return { whole: eastSlavic, exchanged: eastSlavic };
  const none: ReadonlySet<string> = new Set();
  if (nameScript !== script.latin) return { whole: none, exchanged: none };
  if (language === 'finnish') return { whole: finnish, exchanged: none };
  if (language === 'polish' || language === 'czech') return { whole: westSlavic, exchanged: westSlavic };
  return { whole: plural, exchanged: none };
}

function toSet(endings: string): ReadonlySet<string> {
  return new Set(endings.split(' '));
}
