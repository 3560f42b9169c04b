import type { Endpoint } from '#http';
import { answerEndpoints } from './answers/routes.ts';
import { brandEndpoints } from './brands/routes.ts';
import { figureEndpoints } from './figures/routes.ts';
import { promptEndpoints } from './prompts/routes.ts';
import { samplingEndpoints } from './runs/routes.ts';
import type { VisibilitySettings } from './settings.ts';

/** What answer engines say about websites. */
export function visibilityEndpoints(settings: VisibilitySettings): Endpoint[] {
  return [
    ...figureEndpoints(settings),
    ...answerEndpoints,
    ...promptEndpoints,
    ...brandEndpoints,
    ...samplingEndpoints(settings),
  ];
}
