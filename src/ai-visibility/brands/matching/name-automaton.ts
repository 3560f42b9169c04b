import { AhoCorasick } from '@monyone/aho-corasick/fast';
import { LRUCache } from 'lru-cache';
import type { Brand } from '../brand.ts';
import type { FoldedLetters } from './fold-letters.ts';
import { compileNames, type NamePattern } from './name-pattern.ts';

/** Finds all names of a list of brands in one pass over a text. */
export interface NameAutomaton {
  /** Calls `visit` with each pattern and the index in `letters` where its letters start. */
  scan(text: FoldedLetters, visit: (at: number, pattern: NamePattern) => void): void;
}

/** A worker reads the answers of few websites at a time. */
const automata = new LRUCache<string, NameAutomaton>({ max: 8 });

/** The automaton of the brands, cached by their content: every read of a website's brands creates new objects. */
export function openAutomaton(brands: readonly Brand[]): NameAutomaton {
  const key = JSON.stringify(
    brands.map(({ id, name, aliases, near, neverNear }) => [id, name, aliases, near, neverNear]),
  );
  const known = automata.get(key);
  if (known !== undefined) return known;
  const automaton = build(brands);
  automata.set(key, automaton);
  return automaton;
}

function build(brands: readonly Brand[]): NameAutomaton {
  const patterns = Map.groupBy(brands.flatMap(compileNames), ({ folded }) => folded.letters);
  if (patterns.size === 0) return { scan: () => undefined };
  const automaton = new AhoCorasick([...patterns.keys()]);
  return {
    scan: ({ letters }, visit) => {
      for (const { begin, keyword } of automaton.matchInText(letters)) {
        for (const pattern of patterns.get(keyword) ?? []) visit(begin, pattern);
      }
    },
  };
}
