export interface ReleaseNotes {
  /** `Unreleased` for changes after the last release. */
  version: string;
  text: string;
}

/**
 * The notes of the versions after `since`, up to `until`, newest first. Notes of unreleased changes belong to a version without notes of
 * its own.
 * @param since null if the version is unknown: then all notes up to `until`
 */
export function selectReleaseNotes(
  changelog: string,
  { since, until }: { since: string | null; until: string },
): ReleaseNotes[] {
  if (since === until) return [];
  const sections = readSections(changelog);
  const isReleased = sections.some(({ version }) => version === until);
  return sections.filter(({ version }) => {
    if (version === unreleased) return !isReleased;
    return compareVersions(version, until) <= 0 && (since === null || compareVersions(version, since) > 0);
  });
}

const unreleased = 'Unreleased';

function readSections(changelog: string): ReleaseNotes[] {
  return changelog
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n');
      const version = /\d+[.]\d+[.]\d+(?:-[\w.]+)?/.exec(heading)?.[0] ?? unreleased;
      return { version, text: lines.join('\n').trim() };
    });
}

/** A pre-release comes before its release. */
function compareVersions(one: string, other: string): number {
  const [first = '', second = ''] = [one, other].map((version) =>
    version.includes('-') ? version : `${version}-~`,
  );
  return first.localeCompare(second, 'en', { numeric: true });
}
