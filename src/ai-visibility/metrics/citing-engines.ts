import type { AnswerEngineName } from '#providers/answers';
import type { VisibilitySettings } from '../settings.ts';

/** Whether an engine searches, and so can cite; of one that is not connected any more, by what its name stands for. */
export function canCite(connected: VisibilitySettings['engines']): (engine: AnswerEngineName) => boolean {
  const searches = new Map(connected.map((engine) => [engine.name, engine.searches]));
  return (engine) => searches.get(engine) ?? engine !== 'local';
}
