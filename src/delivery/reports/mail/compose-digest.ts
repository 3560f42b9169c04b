import { suggestActions } from '../actions/suggest-actions.ts';
import { describeSource } from '../blocks/describe-section.ts';
import { headingOf, partsOf, type ReportPart } from '../core/arrange-report.ts';
import type { ReportContent, ReportSection } from '../core/report-content.ts';
import { summariseSection } from '../core/summarise-report.ts';
import type { ReportLanguage } from '../words/languages.ts';
import { type Words, wordsOf } from '../words/words-in.ts';

/** A sentence, and the receipt of its numbers. */
export interface Statement {
  text: string;
  receipt: string;
}

/** The origin of the numbers that a digest states about one section of a report. */
export interface DigestReceipt {
  /** `R1`; unique within the digest. */
  id: string;
  domain: string;
  section: ReportSection['kind'];
  source: string;
  /** The day of the data; null for a section without data. */
  asOf: string | null;
  /** The values in its sentences: each message with its placeholders. */
  values: { message: string; values: Record<string, string | number> }[];
  /** The source as the mail names it. */
  text: string;
}

/** The changes and the next actions of each website of a report. */
export interface Digest {
  language: ReportLanguage;
  from: string;
  to: string;
  websites: { domain: string; changes: Statement[]; actions: Statement[] }[];
  receipts: DigestReceipt[];
}

/** Composes the digest of a report. Every value of its sentences is in the receipt of its section. Pure. */
export function composeDigest(content: ReportContent): Digest {
  const { language = 'en', period } = content;
  const words = wordsOf(content);
  const receipts: DigestReceipt[] = [];
  const websites = partsOf(content).map((part) => composePart(part, words, receipts));
  return { language, ...period, websites, receipts };
}

function composePart({ domain, sections }: ReportPart, words: Words, receipts: DigestReceipt[]) {
  const known = new Set<string>();
  const composed = sections.map((section) => {
    const { recorded, values } = recordValues(words);
    const changes = summariseSection(section, recorded);
    // Campaigns of a website can have the same task.
    const actions = suggestActions([section], recorded, sections).filter((text) => !known.has(text));
    for (const text of actions) known.add(text);
    if (changes.length + actions.length === 0) return { changes: [], actions: [] };
    const id = `R${receipts.length + 1}`;
    receipts.push({ id, domain, ...originOf(section, words), values });
    const state = (text: string): Statement => ({ text, receipt: id });
    return { changes: changes.map(state), actions: actions.map(state) };
  });
  return {
    domain,
    changes: composed.flatMap(({ changes }) => changes),
    actions: composed.flatMap(({ actions }) => actions),
  };
}

function originOf(one: ReportSection, words: Words) {
  const { kind, section } = one;
  return {
    section: kind,
    source: section.source,
    asOf: section.state === 'ok' ? section.asOf : null,
    text: `${headingOf(one, words)}. ${describeSource(section, words)}`,
  };
}

/** Words that record the values of each message, so that no number reaches a sentence without its receipt. */
function recordValues(words: Words): { recorded: Words; values: DigestReceipt['values'] } {
  const values: DigestReceipt['values'] = [];
  const say: Words['say'] = (message, given = {}) => {
    if (Object.keys(given).length > 0) values.push({ message, values: given });
    return words.say(message, given);
  };
  return { recorded: { ...words, say }, values };
}
