import { benchAiVisibility } from './ai-visibility.ts';
import { benchApiCampaign } from './api-campaign.ts';
import { benchApiKeywords } from './api-keywords.ts';
import { benchApiList1000 } from './api-list-1000.ts';
import { benchCampaignCycle } from './campaign-cycle.ts';
import { benchCrawl } from './crawl.ts';
import { benchDashboardTable } from './dashboard-table.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import type { Outcome } from './measure.ts';
import { benchPlanPlacements } from './plan-placements.ts';
import { benchRankPipeline } from './rank-pipeline.ts';
import { benchReferringDomains } from './referring-domains.ts';
import { benchSearchConsole } from './search-console.ts';
import { benchSearchConsoleSync } from './search-console-sync.ts';
import { benchStart } from './start.ts';
import { benchWebGraphImport } from './web-graph-import.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

const benches: Record<string, (workshop: Workshop) => Promise<Outcome[]>> = {
  start: benchStart,
  'api-keywords': benchApiKeywords,
  'api-list-1000': benchApiList1000,
  'api-campaign': benchApiCampaign,
  'rank-pipeline': benchRankPipeline,
  'search-console': benchSearchConsole,
  'search-console-sync': benchSearchConsoleSync,
  crawl: benchCrawl,
  'web-graph-import': benchWebGraphImport,
  'referring-domains': benchReferringDomains,
  'ai-visibility': benchAiVisibility,
  'plan-placements': benchPlanPlacements,
  'campaign-cycle': benchCampaignCycle,
  'dashboard-table': benchDashboardTable,
  lighthouse: benchLighthouse,
  growth: benchGrowth,
};

const given = process.argv.slice(2);
const unknown = given.filter((name) => benches[name] === undefined);
if (unknown.length > 0) {
  console.error(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
const outcomes = await runAll(given.length > 0 ? given : Object.keys(benches));
console.log(table(outcomes));
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);

async function runAll(names: readonly string[]): Promise<Outcome[]> {
  const workshop = openWorkshop();
  const all: Outcome[] = [];
  try {
    for (const name of names) {
      console.error(`${name} …`);
      all.push(...((await benches[name]?.(workshop)) ?? []));
    }
  } finally {
    await workshop.close();
  }
  return all;
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
