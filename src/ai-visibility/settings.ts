import type { AnswerEngine } from '#providers/answers';

/** How a website's start page is looked at, for its names and topics. */
export interface PageReading {
  userAgent: string;
  /** The product token that robots.txt addresses us by. */
  agent: string;
  /** Exempt from the refusal of private addresses; see `openFetcher`. */
  allow: readonly string[];
  /** PEM, in place of the usual ones; for demos and tests. */
  authorities?: readonly string[];
}

/** How this installation asks answer engines. */
export interface VisibilitySettings {
  reading: PageReading;
  /** Those that are connected; nothing is asked without one. */
  engines: readonly AnswerEngine[];
  /** Prompts that are proposed for a new website at most; none with 0. */
  proposedPrompts: number;
  /** What an account may spend a month with an engine, unless set otherwise, in millionths of a US dollar. */
  defaultLimitMicros: number;
}
