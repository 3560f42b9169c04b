import type { AnswerEngineName } from '#providers/answers';
import type { VisibilitySettings } from '#ai-visibility/core';

/** Whether an engine searches and can therefore cite. Of a disconnected engine the name decides. */
export function canCite(connected: VisibilitySettings['engines']): (engine: AnswerEngineName) => boolean {
  const searches = new Map(connected.map((engine) => [engine.name, engine.searches]));
  return (engine) => searches.get(engine) ?? engine !== 'local';
}
