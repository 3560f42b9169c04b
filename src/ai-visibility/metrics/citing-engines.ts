import type { AnswerEngine, AnswerEngineName } from '#providers/answers';

export type ConnectedEngine = Pick<AnswerEngine, 'name' | 'searches'>;

/** Whether an engine searches and can therefore cite. Of a disconnected engine the name decides. */
export function canCite(connected: readonly ConnectedEngine[]): (engine: AnswerEngineName) => boolean {
  const searches = new Map(connected.map((engine) => [engine.name, engine.searches]));
  return (engine) => searches.get(engine) ?? engine !== 'local';
}
