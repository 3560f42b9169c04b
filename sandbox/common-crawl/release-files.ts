import { gzipSync } from 'node:zlib';
import { getDomain } from 'tldts';
import { findPublisher } from '../vendors/exchange/inventory.ts';
import { dayNumber } from '../world/calendar.ts';
import { linksTo } from '../world/links.ts';
import { population, type Site } from '../world/sites.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const linksPerSite = 12;
/** Its multiples spread evenly between two whole numbers, so that links follow the renown of sites without chance. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

/** Expensive publishers have the most links. */
const byRenown = population.toSorted((one, other) => renownOf(other) - renownOf(one));

function renownOf({ host }: Site): number {
  return findPublisher(getDomain(host) ?? host)?.authority ?? 0;
}

/** The names of the releases available on a day. Each covers three months, and the newest ends with the previous month. */
export function releaseNames(today: string): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return [2, 1].map((back) => nameOf(year * 12 + month - 1 - back));
}

/** @param last months since the year 0 */
function nameOf(last: number): string {
  const years = [...new Set([last - 2, last].map((month) => Math.floor(month / 12)))];
  const [first = 0, second] = years;
  const year = second === undefined ? `${first}` : `${first}-${second % 100}`;
  return `cc-main-${year}-${[last - 2, last - 1, last].map((month) => months[month % 12]).join('-')}`;
}

/** The files of a release by name: the sites of the world and the tracked sites, with the links of the release's last day. */
export function releaseFiles(release: string, trackedSites: readonly Site[]): Map<string, Buffer> {
  const day = lastDay(release);
  const arcs = new Set<string>();
  const link = (from: string | null, to: string | null) => {
    if (from !== null && to !== null && from !== to) arcs.add(`${from} ${to}`);
  };
  for (const [index, site] of population.entries()) {
    for (let nth = 0; nth < linksPerSite; nth++) {
      const draw = ((index * linksPerSite + nth) * goldenRatio) % 1;
      link(graphName(site), graphName(byRenown[Math.floor(draw * draw * byRenown.length)]));
    }
  }
  for (const trackedSite of trackedSites) {
    const live = linksTo(trackedSite, day).filter(({ state }) => state === 'live');
    for (const { publisher } of live) link(graphName(publisher), graphName(trackedSite));
  }
  const names = [...population, ...trackedSites].map(graphName).filter((name) => name !== null);
  return writeFiles(release, [...new Set(names)].toSorted(), [...arcs]);
}

function writeFiles(release: string, names: readonly string[], arcs: readonly string[]): Map<string, Buffer> {
  const ids = new Map(names.map((name, id) => [name, id]));
  const edges = arcs
    .map((arc) => arc.split(' ').map((name) => ids.get(name) ?? 0) as [number, number])
    .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const referring = new Map<string, number>();
  for (const arc of arcs) {
    const [, to = ''] = arc.split(' ');
    referring.set(to, (referring.get(to) ?? 0) + 1);
  }
  const ranked = names
    .map((name) => ({ name, value: (referring.get(name) ?? 0) * 1_000 }))
    .toSorted((a, b) => b.value - a.value);
  const ranks = ranked.map(({ name, value }, index) => [
    index + 1,
    `${value}.0`,
    index + 1,
    0.1 / (index + 1),
    name,
    1,
  ]);
  const titles = ['#harmonicc_pos', '#harmonicc_val', '#pr_pos', '#pr_val', '#host_rev', '#n_hosts'];
  const file = (part: string, rows: readonly (readonly (string | number)[])[]): [string, Buffer] => [
    `${release}-domain-${part}.txt.gz`,
    gzipSync(rows.map((row) => `${row.join('\t')}\n`).join('')),
  ];
  return new Map([
    file(
      'vertices',
      names.map((name, id) => [id, name, 1]),
    ),
    file('ranks', [titles, ...ranks]),
    file('edges', edges),
    [`${release}-domain.properties`, Buffer.from(`nodes=${names.length}\narcs=${edges.length}\n`)],
  ]);
}

function graphName(site: Site | undefined): string | null {
  return (
    getDomain(site?.host ?? '')
      ?.split('.')
      .toReversed()
      .join('.') ?? null
  );
}

function lastDay(release: string): number {
  const [, firstYear = '', secondYear, name = ''] =
    /^cc-main-(\d{4})(?:-(\d\d))?-.*-([a-z]{3})$/.exec(release) ?? [];
  const year = secondYear === undefined ? Number(firstYear) : 2_000 + Number(secondYear);
  const next = year * 12 + months.indexOf(name) + 1;
  const nextMonth = `${Math.floor(next / 12)}-${String((next % 12) + 1).padStart(2, '0')}-01`;
  return dayNumber(nextMonth) - 1;
}
