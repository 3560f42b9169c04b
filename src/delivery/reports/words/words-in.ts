import { IntlMessageFormat } from 'intl-messageformat';
import en from './catalogues/en.json' with { type: 'json' };
import de from './catalogues/de.json' with { type: 'json' };
import es from './catalogues/es.json' with { type: 'json' };
import fr from './catalogues/fr.json' with { type: 'json' };
import it from './catalogues/it.json' with { type: 'json' };
import nl from './catalogues/nl.json' with { type: 'json' };
import pl from './catalogues/pl.json' with { type: 'json' };
import pt from './catalogues/pt.json' with { type: 'json' };
import type { ReportLanguage } from './languages.ts';

export type MessageName = keyof typeof en;
export type Catalogue = Record<MessageName, string>;

export const catalogues: Record<ReportLanguage, Catalogue> = { en, de, es, fr, it, nl, pl, pt };

/** The fixed texts of a report in one language, and numbers and days in its form. */
export interface Words {
  language: ReportLanguage;
  say(name: MessageName, values?: Record<string, string | number>): string;
  /**
   * A text that is stored in English, such as a reason or a title; unchanged if it has no message.
   * @param name of its message, if the report stores a code; otherwise the English text finds it
   */
  translate(stored: string, name?: string): string;
  /** `1,204`. */
  count(value: number): string;
  oneDecimal(value: number): string;
  /** A mean position, `4.0`: with one decimal, as others beside it. */
  mean(value: number): string;
  /** With a plus sign if positive. */
  signed(value: number): string;
  /** `+3.0`, points of a percentage. */
  signedPoints(points: number): string;
  /** `12.0%`: with one decimal, as others beside it. @param share from 0 to 1 */
  percent(share: number): string;
  /** `12%`, or `12.5%` where the labels of an axis are that close. @param share from 0 to 1 */
  axisPercent(share: number): string;
  /** `+12.0%`, with a plus sign if positive. @param share from 0 to 1 */
  signedPercent(share: number): string;
  /** `13%`. */
  wholePercent(share: number): string;
  /** The relative change, `+15.2%`; "new" if the previous value was 0. */
  growth(now: number, previous: number): string;
  /** "and 3 more."; undefined for none. */
  more(count: number): string | undefined;
  /** `12 Nov 2026` in English, where the order of numbers is ambiguous; otherwise as `12.11.2026`. */
  day(day: string): string;
  /** `12 November 2026`, or `November 12, 2026` in the United States. */
  longDay(day: string): string;
}

const known = new Map<string, Words>();

/** @param preferred a BCP 47 locale for numbers and days. It counts only if it is of the same language. */
export function wordsIn(language: ReportLanguage, preferred = ''): Words {
  const isOfLanguage = preferred.split('-', 1)[0]?.toLowerCase() === language;
  const locale = isOfLanguage ? preferred : language === 'en' ? 'en-GB' : language;
  const words = known.get(locale) ?? createWords(language, locale);
  known.set(locale, words);
  return words;
}

/** The words of a report. */
export const wordsOf = ({ language = 'en', locale }: { language?: ReportLanguage; locale?: string }): Words =>
  wordsIn(language, locale);

/** Messages contain tags of HTML as text: `<title>` is no markup. */
export const messageOptions = { ignoreTag: true };

const isMessage = (name: string): name is MessageName => Object.hasOwn(en, name);
const namesByText = new Map(Object.entries(en).map(([name, text]) => [text, name as MessageName]));

/** Intl writes a hyphen, which is too short beside a plus sign. */
const withMinus = (number: string) => number.replace('-', '−');

function createWords(language: ReportLanguage, locale: string): Words {
  const catalogue = catalogues[language];
  const formats = new Map<MessageName, IntlMessageFormat>();
  const whole = new Intl.NumberFormat(locale);
  const decimal = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const mean = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const numeric = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const shape = language === 'en' ? ({ dateStyle: 'medium' } as const) : numeric;
  const short = new Intl.DateTimeFormat(locale, { ...shape, timeZone: 'UTC' });
  const say: Words['say'] = (name, values = {}) => {
    const format =
      formats.get(name) ?? new IntlMessageFormat(catalogue[name], locale, undefined, messageOptions);
    formats.set(name, format);
    return String(format.format(values));
  };
  const shareIn = (minimumFractionDigits: number, maximumFractionDigits: number) => {
    const digits = { minimumFractionDigits, maximumFractionDigits };
    const share = new Intl.NumberFormat(locale, { style: 'percent', ...digits });
    return (part: number) => withMinus(share.format(part));
  };
  const percent = shareIn(1, 1);
  const signedPercent = (share: number) => `${share > 0 ? '+' : ''}${percent(share)}`;
  return {
    language,
    say,
    translate: (stored, name = '') => {
      const found = isMessage(name) ? name : namesByText.get(stored);
      return found === undefined ? stored : say(found);
    },
    count: (value) => whole.format(value),
    oneDecimal: (value) => withMinus(decimal.format(value)),
    mean: (value) => mean.format(value),
    signed: (value) => `${value > 0 ? '+' : ''}${withMinus(decimal.format(value))}`,
    signedPoints: (points) => `${points > 0 ? '+' : ''}${withMinus(mean.format(points))}`,
    percent,
    axisPercent: shareIn(0, 1),
    signedPercent,
    wholePercent: shareIn(0, 0),
    growth: (now, previous) => {
      if (previous === 0) return now === 0 ? `±${percent(0)}` : say('new');
      return signedPercent((now - previous) / previous);
    },
    more: (count) => (count > 0 ? say('andMore', { count }) : undefined),
    day: (day) => short.format(new Date(day)),
    longDay: (day) => long.format(new Date(day)),
  };
}
