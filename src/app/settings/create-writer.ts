import type { VisibilitySettings } from '#ai-visibility/core';
import type { Config } from '#app/config/config.ts';
import type { WriterSettings } from '#campaigns/core';

/**
 * The language model that a variable names.
 * @throws Error if it names an engine that is not connected
 */
export function createWriter(
  config: Config,
  variable: 'CAMPAIGN_WRITER' | 'REVIEW_WRITER',
  { engines, defaultLimitMicros }: Pick<VisibilitySettings, 'engines' | 'defaultLimitMicros'>,
): WriterSettings {
  const { [variable]: name } = config;
  const writer = engines.find((engine) => engine.name === name) ?? null;
  if (name !== undefined && writer === null)
    throw new Error(`${variable} names ${name}, which is not connected`);
  return { writer, defaultLimitMicros };
}
