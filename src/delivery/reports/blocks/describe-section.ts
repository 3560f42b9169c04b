import type { AnswerEngineName } from '#providers/answers';
import type { ReportSection } from '../core/report-content.ts';
import { sayMissing } from '../core/say-missing.ts';
import type { Words } from '../words/words-in.ts';
import type { Block } from './block.ts';
import { describeRankings } from './describe-rankings.ts';
import { describeEffectSection, nameReporter, describeMentions, describeSearch } from './metric-blocks.ts';
import { describeAudit, describeLinks, describeNotes } from './website-blocks.ts';
import { describeCampaign, describePlacements, describeTasks } from './work-blocks.ts';

/** The blocks of a section with its data source, or why it has no data. Pure. */
export function describeSection(one: ReportSection, words: Words): Block[] {
  const { section } = one;
  const source: Block = { kind: 'text', text: describeSource(section, words), style: 'note' };
  if (section.state !== 'ok')
    return [{ kind: 'text', text: sayMissing(one.kind, section, words), style: 'muted' }, source];
  return [...blocksOf(one, words), source];
}

/** A report stores it before the name of the search engine. */
const searchSource = 'search engine';
/** Engines of AI answers as clients know them. */
const engineNames: Record<Exclude<AnswerEngineName, 'local'>, string> = {
  openai: 'ChatGPT',
  perplexity: 'Perplexity',
  gemini: 'Gemini',
  anthropic: 'Claude',
  google_ai_overview: 'Google AI Overview',
  google_ai_mode: 'Google AI Mode',
};
const isNamed = (engine: string): engine is keyof typeof engineNames => Object.hasOwn(engineNames, engine);

export function describeSource(section: ReportSection['section'], words: Words): string {
  const source = nameSource(section.source, words);
  if (section.state !== 'ok') return words.say('source', { source });
  return words.say('sourceAsOf', { source, day: words.day(section.asOf) });
}

/** The name of a search engine, or those of AI engines, follow a colon. */
function nameSource(stored: string, words: Words): string {
  const [text = '', names] = stored.split(': ');
  if (names === undefined) return words.translate(text);
  if (text === searchSource) return nameReporter(names, words);
  const shown = names.split(', ').map((name) => nameEngine(name, words));
  return `${words.translate(text)}: ${shown.join(', ')}`;
}

function nameEngine(name: string, { say, translate }: Words): string {
  if (name === 'local') return say('selfHostedModel');
  return isNamed(name) ? engineNames[name] : translate(name);
}

function blocksOf(one: ReportSection, words: Words): Block[] {
  if (one.section.state !== 'ok') return [];
  switch (one.kind) {
    case 'rankings':
      return describeRankings(one.section, words);
    case 'searchConsole':
      return describeSearch(one.section.metrics, words);
    case 'aiVisibility':
      return describeMentions(one.section.metrics, words);
    case 'backlinks':
      return describeLinks(one.section, words);
    case 'audit':
      return describeAudit(one.section.metrics, words);
    case 'tasks':
      return describeTasks(one.section, words);
    case 'placements':
      return describePlacements(one.section, words);
    case 'notes':
      return describeNotes(one.section.metrics, words);
    case 'effect':
      return describeEffectSection(one.section.metrics, words);
    case 'campaign':
      return describeCampaign(one.section, words);
  }
}
