import { hashText, mix, pick, unit } from '../hash.ts';
import { type Landing, landingOf, wordingOf } from '../landing.ts';
import type { Site } from '../sites.ts';
import type { Language } from './language.ts';
import { phrases } from './phrases.ts';

/** A stretch of an answer, in markdown, without the mark of a heading or an item. */
export interface AnswerPart {
  kind: 'paragraph' | 'heading' | 'item';
  text: string;
  /** Indexes into the sources. */
  sources: readonly number[];
}

/** What an answer is to say. */
export interface Outline {
  /** In the order in which they are named. */
  named: readonly { site: Site; isCited: boolean }[];
  /** Cited, and not named. */
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

/** Puts an answer into words; `sources` are in the order of their first use, each once. */
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

/** Now and then a brand is named together with its domain. */
function nameOf({ name, host }: Site, chance: number): string {
  return chance < 0.15 ? `${name} (${host.replace(/^www\./u, '')})` : name;
}

function filled(form: string, name: string, reason = ''): string {
  return form.replaceAll('{name}', name).replaceAll('{reason}', reason);
}
