import type { AnswerEngine } from '#providers/answers';

/** How a website's home page is fetched for brand names and topics. */
export interface PageReading {
  userAgent: string;
  /** The product token to match in robots.txt. */
  agent: string;
  /** Hosts that may resolve to private IP addresses; see `openFetcher`. */
  allow: readonly string[];
  /** PEM certificates that replace the default authorities; for demos and tests. */
  authorities?: readonly string[];
}

/** The AI visibility settings of this installation. */
export interface VisibilitySettings {
  reading: PageReading;
  /** Connected engines. */
  engines: readonly AnswerEngine[];
  /** Maximum number of prompts proposed per website; 0 proposes none. */
  proposedPrompts: number;
  /** Default monthly budget per account and engine, in millionths of a US dollar. */
  defaultLimitMicros: number;
}
