import type { AnswerEngine } from '#providers/answers';
import type { PageReading } from '#websites';

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
