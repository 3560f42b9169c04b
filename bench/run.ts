import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Outcome } from './measure.ts';
import { installPackages } from './install-packages.ts';
import { openBenchContext, type BenchContext } from './bench-context.ts';

type Bench = (context: BenchContext) => Promise<Outcome[]>;

/** Loaded on demand, because the dependencies of other benches would slow down garbage collection. */
const benches: Record<string, () => Promise<Bench>> = {
  start: async () => (await import('./start.ts')).benchStart,
  'first-minute': async () => (await import('./first-minute.ts')).benchFirstMinute,
  'api-keywords': async () => (await import('./api-keywords.ts')).benchApiKeywords,
  'api-list-1000': async () => (await import('./api-list-1000.ts')).benchApiList1000,
  'large-website': async () => (await import('./large-website.ts')).benchLargeWebsite,
  comparison: async () => (await import('./comparison.ts')).benchComparison,
  'api-campaign': async () => (await import('./api-campaign.ts')).benchApiCampaign,
  sizing: async () => (await import('./sizing.ts')).benchSizing,
  'rank-pipeline': async () => (await import('./rank-pipeline.ts')).benchRankPipeline,
  'search-console': async () => (await import('./search-console.ts')).benchSearchConsole,
  'search-console-sync': async () => (await import('./search-console-sync.ts')).benchSearchConsoleSync,
  topics: async () => (await import('./topics.ts')).benchTopics,
  crawl: async () => (await import('./crawl.ts')).benchCrawl,
  'web-graph-import': async () => (await import('./web-graph-import.ts')).benchWebGraphImport,
  'referring-domains': async () => (await import('./referring-domains.ts')).benchReferringDomains,
  'ai-visibility': async () => (await import('./ai-visibility.ts')).benchAiVisibility,
  'plan-placements': async () => (await import('./plan-placements.ts')).benchPlanPlacements,
  'campaign-cycle': async () => (await import('./campaign-cycle.ts')).benchCampaignCycle,
  'dashboard-table': async () => (await import('./dashboard-table.ts')).benchDashboardTable,
  lighthouse: async () => (await import('./lighthouse.ts')).benchLighthouse,
  growth: async () => (await import('./growth.ts')).benchGrowth,
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
installPackages();
// Benches start the programs that `npm start` runs.
execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.ts'), 'server']);
const outcomes = await runAll(given.length > 0 ? given : Object.keys(benches));
console.log(table(outcomes));
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);

async function runAll(names: readonly string[]): Promise<Outcome[]> {
  const context = openBenchContext(names);
  const all: Outcome[] = [];
  const took: Record<string, number> = {};
  try {
    for (const name of names) {
      console.error(`${name} …`);
      const start = performance.now();
      const found = await runBench(name, context);
      for (const { bench, product, ratio, passed } of found) {
        console.error(`  ${bench}: ${product}, ratio ${ratio}, ${passed ? 'passed' : 'FAILED'}`);
      }
      const seconds = Math.round((performance.now() - start) / 1000);
      took[name] = seconds;
      console.error(`  ${seconds} s`);
      all.push(...found);
    }
  } finally {
    await context.close();
  }
  const total = Object.values(took).reduce((sum, seconds) => sum + seconds, 0);
  const bySeconds = Object.entries(took).toSorted(([, one], [, other]) => other - one);
  console.error(`${total} s: ${bySeconds.map(([name, seconds]) => `${name} ${seconds}`).join(', ')}`);
  return all;
}

/** A bench that throws has failed, and the others still run. */
async function runBench(name: string, context: BenchContext): Promise<Outcome[]> {
  try {
    const bench = await benches[name]?.();
    return (await bench?.(context)) ?? [];
  } catch (error) {
    console.error(error);
    return [{ bench: name, product: 'error', floor: '-', ratio: '-', bar: '-', passed: false }];
  }
}

function table(rows: readonly Outcome[]): string {
  const head = ['bench', 'product', 'floor', 'ratio', 'bar', 'pass'];
  const lines = rows.map((row) => [
    row.bench,
    row.product,
    row.floor,
    row.ratio,
    row.bar,
    row.passed ? 'yes' : 'NO',
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...lines.map((line) => (line[column] ?? '').length)),
  );
  return [head, ...lines]
    .map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n');
}
