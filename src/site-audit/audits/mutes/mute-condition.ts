import type { MuteTarget } from './mute.ts';

/** A condition on rows of `audit_issues` that is true for muted ones, and its parameters. */
export interface MuteCondition {
  muted: string;
  parameters: Record<string, unknown>;
}

/** ClickHouse refuses parameters of more than 128 KiB. A URL has up to 2 KiB. */
const urlsPerParameter = 50;

/** The condition for the issues that these mutes cover, as `findMute` decides. Pure. */
export function muteCondition(mutes: readonly MuteTarget[]): MuteCondition {
  const rules = mutes.filter(({ url, urlPattern }) => url === null && urlPattern === null);
  const urls = mutes.flatMap(({ code, url }) => (url === null ? [] : [keyOf(code, url)]));
  const parts = Array.from({ length: Math.ceil(urls.length / urlsPerParameter) }, (_, n) =>
    urls.slice(n * urlsPerParameter, (n + 1) * urlsPerParameter),
  );
  const patterns = mutes.flatMap(({ code, urlPattern }) =>
    urlPattern === null ? [] : [{ code, like: toLike(urlPattern) }],
  );
  const conditions = [
    rules.length > 0 && 'code in {mutedRules: Array(String)}',
    ...parts.map((_, n) => `concat(code, ' ', url) in {mutedUrls${n}: Array(String)}`),
    ...patterns.map((_, n) => `(code = {mutedCode${n}: String} and url like {mutedLike${n}: String})`),
  ].filter((condition) => condition !== false);
  return {
    muted: conditions.length === 0 ? 'false' : `(${conditions.join(' or ')})`,
    parameters: {
      ...(rules.length > 0 && { mutedRules: rules.map(({ code }) => code) }),
      ...Object.fromEntries(parts.map((part, n) => [`mutedUrls${n}`, part])),
      ...Object.fromEntries(
        patterns.flatMap(({ code, like }, n) => [
          [`mutedCode${n}`, code],
          [`mutedLike${n}`, like],
        ]),
      ),
    },
  };
}

const keyOf = (code: string, url: string) => `${code} ${url}`;

const toLike = (pattern: string) => pattern.replace(/[\\%_]/g, String.raw`\$&`).replace(/\*+/g, '%');
