import { describe, expect, test } from 'vitest';
import { answerOf, type Question, truthOf, type WorldAnswer } from './answers.ts';
import { answerEngines } from './answers/likelihood.ts';
import { toTrackedSite, type Site } from './sites.ts';

const trackedSites = ['harbour-bikes.example', 'pedal-and-chain.example'].map(trackedSite);
const draws = 2_000;

function trackedSite(domain: string): Site {
  const site = toTrackedSite(domain);
  if (site === null) throw new Error(`${domain} is no domain`);
  return site;
}

function ask(change: Partial<Question> = {}): Question {
  const prompt = 'What is the best bike shop for commuters?';
  return { engine: 'openai', prompt, country: 'US', day: 20_700, ...change };
}

function textOf(question: Question, nth: number, known: readonly Site[] = trackedSites): string {
  return answerOf(question, nth, known)
    .parts.map(({ text }) => text)
    .join('\n');
}

/** The shares of answers that mention and cite a site. */
function measure(answers: readonly WorldAnswer[], site: Site): { mentioned: number; cited: number } {
  const share = (isCounted: (answer: WorldAnswer) => boolean) =>
    answers.filter(isCounted).length / answers.length;
  return {
    mentioned: share(({ parts }) => parts.some(({ text }) => text.includes(site.name))),
    cited: share(({ sources }) => sources.some(({ host }) => host === site.host)),
  };
}

/** Four standard errors of a share. */
function tolerance(share: number): number {
  return 4 * Math.sqrt(Math.max(share * (1 - share), 1 / draws) / draws);
}

describe('an answer', () => {
  test('is deterministic for a question and its number, and differs for the next number', () => {
    expect(answerOf(ask(), 1, trackedSites)).toEqual(answerOf(ask(), 1, trackedSites));
    const texts = new Set(Array.from({ length: 20 }, (_, index) => textOf(ask(), index + 1)));
    expect(texts.size).toBe(20);
    expect(textOf(ask({ engine: 'gemini' }), 1)).not.toBe(textOf(ask(), 1));
    expect(textOf(ask({ day: 20_701 }), 1)).not.toBe(textOf(ask(), 1));
  });

  test('cites each page once, in the order of first use', () => {
    for (let nth = 1; nth <= 50; nth += 1) {
      const { parts, sources } = answerOf(ask(), nth, trackedSites);
      const used = [...new Set(parts.flatMap((part) => part.sources))];
      expect(used).toEqual(sources.map((_, index) => index));
      expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
    }
  });

  test('of a model without search has no sources and no searches', () => {
    const { sources, queries } = answerOf(ask({ engine: 'local' }), 1, trackedSites);
    expect([sources, queries]).toEqual([[], []]);
    expect(answerOf(ask(), 1, trackedSites).queries[0]).toBe('best bike shop commuters');
  });

  test.each([
    ['Which insurance should I buy for my bike?', 'invented'],
    ['Welche Versicherung ist die beste für mein Fahrrad?', 'erfunden'],
    ['Quelle est la meilleure assurance pour un vélo ?', 'inventée'],
    ['¿Cuál es el mejor seguro para mi bicicleta?', 'inventada'],
    ['自転車保険のおすすめはどれですか？', '架空'],
  ])('is in the language of %s', (prompt, word) => {
    expect(textOf(ask({ prompt }), 1)).toContain(word);
  });
});

describe('the truth', () => {
  test.each(answerEngines)('equals the long-run rates of %s', (engine) => {
    const question = ask({ engine });
    const truth = truthOf(question, trackedSites);
    const answers = Array.from({ length: draws }, (_, index) => answerOf(question, index + 1, trackedSites));
    expect(truth.length).toBeGreaterThan(8);
    for (const { site, mentioned, cited } of truth) {
      const measured = measure(answers, site);
      expect(Math.abs(measured.mentioned - mentioned)).toBeLessThan(tolerance(mentioned));
      expect(Math.abs(measured.cited - cited)).toBeLessThan(tolerance(cited));
    }
  });

  test('contains every site that answers name', () => {
    const names = new Set(truthOf(ask(), trackedSites).map(({ site }) => site.name));
    const named = Array.from({ length: 200 }, (_, index) => textOf(ask(), index + 1))
      .flatMap((text) => [...text.matchAll(/\*\*(?<name>[^*(]+?)(?: \(.*?\))?\*\*/gu)])
      .map((match) => match.groups?.['name'] ?? '');
    expect(named.length).toBeGreaterThan(200);
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  test('differs by engine and moves mildly from day to day', () => {
    const rate = (change: Partial<Question>) =>
      truthOf(ask(change), trackedSites.slice(0, 1))[0]?.mentioned ?? 0;
    const rates = answerEngines.map((engine) => rate({ engine }));
    expect(Math.max(...rates) - Math.min(...rates)).toBeGreaterThan(0.2);
    const days = Array.from({ length: 90 }, (_, index) => rate({ day: 20_700 + index }));
    const steps = days.slice(1).map((value, index) => Math.abs(value - (days[index] ?? 0)));
    expect(Math.max(...days) - Math.min(...days)).toBeGreaterThan(0.03);
    expect(Math.max(...steps)).toBeLessThan(0.03);
  });

  test('contains tracked sites of the subject, and of other subjects only if the prompt names them', () => {
    const shops = ['harbour-bikes.example', 'quay-coffee.example', 'orchard-tools.example'].map(trackedSite);
    const hosts = (prompt: string) =>
      truthOf(ask({ prompt }), shops)
        .map(({ site }) => site)
        .filter((site) => shops.includes(site))
        .map(({ name }) => name);
    expect(hosts('What is the best bike shop for commuters?')).toEqual(['Harbour Bikes']);
    expect(hosts('Which espresso machine should I buy?')).toEqual(['Quay Coffee']);
    expect(hosts('Who sells good pruning shears?')).toEqual(['Orchard Tools']);
    expect(hosts('Which bike insurance is good?')).toEqual(['Harbour Bikes']);
    expect(hosts('Which hotel should I book?')).toEqual([]);
    expect(hosts('Does Quay Coffee rent bikes?').toSorted()).toEqual(['Harbour Bikes', 'Quay Coffee']);
  });

  test('contains brands of the subject only', () => {
    const topics = truthOf(ask(), []).map(({ site }) => site.topic);
    expect(new Set(topics)).toEqual(new Set(['wheels']));
  });

  test('always names a site that the prompt names', () => {
    const [first] = truthOf(ask({ prompt: 'Is Harbour Bikes any good?' }), trackedSites.slice(0, 1));
    expect(first?.mentioned).toBe(1);
  });

  test('is about the subject of the question and does not repeat the words of the question', () => {
    const prompts = [
      'Which bike helmet companies would you recommend?',
      'What are the best bike helmet options, and why?',
      'Compare the leading bike helmet providers.',
      'Who would you recommend for bike helmet near me?',
    ];
    for (const prompt of prompts) expect(textOf(ask({ prompt }), 1)).toMatch(/\bfor bike helmet\b/iu);
  });
});
