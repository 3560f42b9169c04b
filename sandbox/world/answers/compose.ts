import { hashText, mix, pick, unit } from '../hash.ts';
import { type Landing, landingOf, wordingOf } from '../landing.ts';
import type { Site } from '../sites.ts';
import type { Language } from './language.ts';
import { phrases } from './phrases.ts';

/** A segment of an answer in Markdown, without its heading or list marker. */
export interface AnswerPart {
  kind: 'paragraph' | 'heading' | 'item';
  text: string;
  /** Indexes of the sources. */
  sources: readonly number[];
}

/** The content of an answer. */
export interface Outline {
  /** The named sites, in order. */
  named: readonly { site: Site; isCited: boolean }[];
  /** Sites that are cited but not named. */
  unnamed: readonly Site[];
  subject: string;
  language: Language;
  seed: number;
}

interface Draft {
  kind: AnswerPart['kind'];
  text: string;
  cited: Site[];
}

/** Writes an answer. `sources` are unique and in the order of their first use. */
export function compose(outline: Outline): { parts: AnswerPart[]; sources: Landing[] } {
  const drafts = draftsOf(outline);
  const citing = drafts.filter(({ kind }) => kind !== 'heading').slice(0, -1);
  for (const [index, site] of outline.unnamed.entries()) citing[index % citing.length]?.cited.push(site);
  const cited = [...new Set(drafts.flatMap((draft) => draft.cited))];
  const wording = wordingOf(outline.subject);
  return {
    parts: drafts.map(({ kind, text, cited: sites }) => ({
      kind,
      text,
      sources: sites.map((site) => cited.indexOf(site)),
    })),
    sources: cited.map((site) =>
      landingOf({ site, variant: mix(site.hash, hashText(wording.slug)) % 5 }, wording),
    ),
  };
}

function draftsOf({ named, subject, language, seed }: Outline): Draft[] {
  const words = phrases[language];
  const chance = (nth: number): number => unit(mix(seed, nth));
  const one = (texts: readonly string[], nth: number): string =>
    pick(texts, mix(seed, nth)).replaceAll('{subject}', subject);
  const isList = chance(21) < 0.7;
  const first = named[0]?.site;
  return [
    paragraph(one(first === undefined ? words.undecided : words.openings, 22)),
    ...named.map(({ site, isCited }, index): Draft => {
      const reason = pick(words.reasons, mix(seed, 40 + index));
      const form = isList ? '**{name}** – {reason}' : pick(words.sentences, mix(seed, 60 + index));
      const cited = isCited ? [site] : [];
      return {
        kind: isList ? 'item' : 'paragraph',
        text: filled(form, nameOf(site, chance(80 + index)), reason),
        cited,
      };
    }),
    ...(chance(23) < 0.5 ? [{ kind: 'heading' as const, text: one(words.headings, 24), cited: [] }] : []),
    paragraph(one(words.advice, 25)),
    ...(first !== undefined && chance(26) < 0.6
      ? [paragraph(filled(one(words.closings, 27), first.name))]
      : []),
    paragraph(words.notice),
  ];
}

function paragraph(text: string): Draft {
  return { kind: 'paragraph', text, cited: [] };
}

/** Sometimes adds the domain to a brand's name. */
function nameOf({ name, host }: Site, chance: number): string {
  return chance < 0.15 ? `${name} (${host.replace(/^www\./u, '')})` : name;
}

function filled(form: string, name: string, reason = ''): string {
  return form.replaceAll('{name}', name).replaceAll('{reason}', reason);
}
