import {
  type ImportPreview,
  type ImportSettings,
  type PreviewedRow,
  type PreviewedWebsite,
  type SkippedRow,
  skippedRow,
} from './import.ts';
import { describeDuplicate, keyOf, type KeywordPlan, planKeyword } from './plan-keyword.ts';
import type { FileItem, KeywordItem, ReadItem } from './reading/read-item.ts';

const maxSample = 10;
const maxProblems = 100;
const maxShownWebsites = 100;
/** Names of websites in a file. More are no websites, but a wrong column. */
const maxWebsites = 1_000;
const maxKeywords = 500_000;

interface Summary {
  settings: ImportSettings;
  file: FileItem | null;
  counts: Pick<ImportPreview, 'rows' | 'positions' | 'annotations' | 'problemCount'>;
  /** By `keyOf`. */
  keywords: Set<string>;
  websites: Map<string | null, PreviewedWebsite>;
  firstDay: string | null;
  lastDay: string | null;
  sample: PreviewedRow[];
  problems: SkippedRow[];
}

/** Says what a file contains with these settings, in bounded memory. Null if it has no beginning. */
export async function summariseFile(
  items: AsyncIterable<Exclude<ReadItem, { type: 'failure' }>>,
  settings: ImportSettings,
): Promise<ImportPreview | null> {
  const summary: Summary = {
    settings,
    file: null,
    counts: { rows: 0, positions: 0, annotations: 0, problemCount: 0 },
    keywords: new Set(),
    websites: new Map(),
    firstDay: null,
    lastDay: null,
    sample: [],
    problems: [],
  };
  for await (const item of items) {
    if (item.type === 'file') summary.file = item;
    else if (item.type === 'problem') skip(summary, skippedRow(item.line, item.reason));
    else if (item.type === 'keyword') addKeyword(summary, item);
    else {
      summary.counts.rows += 1;
      summary.counts.annotations += 1;
      websiteOf(summary, item.website ?? settings.domain);
    }
  }
  return previewOf(summary);
}

function skip({ counts, problems }: Summary, row: SkippedRow): void {
  counts.problemCount += 1;
  if (problems.length < maxProblems) problems.push(row);
}

function websiteOf({ websites }: Summary, name: string | null): PreviewedWebsite {
  const website = websites.get(name) ?? { name, keywords: 0, positions: 0 };
  if (websites.size < maxWebsites) websites.set(name, website);
  return website;
}

function addKeyword(summary: Summary, item: KeywordItem): void {
  const { counts, keywords, sample, settings } = summary;
  const plan = planKeyword(item, settings);
  if ('reason' in plan) return skip(summary, skippedRow(item.line, plan.reason));
  const key = keyOf(plan);
  if (summary.file?.source === 'serpbear' && keywords.has(key))
    return skip(summary, skippedRow(item.line, describeDuplicate(item)));
  counts.rows += 1;
  counts.positions += item.positions.length;
  const website = websiteOf(summary, plan.website);
  website.positions += item.positions.length;
  const before = keywords.size;
  if (before < maxKeywords) keywords.add(key);
  website.keywords += keywords.size - before;
  for (const [day] of item.positions) {
    if (summary.firstDay === null || day < summary.firstDay) summary.firstDay = day;
    if (summary.lastDay === null || day > summary.lastDay) summary.lastDay = day;
  }
  if (sample.length < maxSample) sample.push(previewRow(item, plan));
}

function previewRow({ line, positions }: KeywordItem, { website, input }: KeywordPlan): PreviewedRow {
  const sorted = positions.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const last = sorted.at(-1);
  const { keyword, country = null, device = null, tags = [] } = input;
  return {
    line,
    website,
    keyword,
    country,
    device,
    tags,
    positions: positions.length,
    firstDay: sorted[0]?.[0] ?? null,
    lastDay: last?.[0] ?? null,
    lastPosition: last?.[1] || null,
  };
}

function previewOf(summary: Summary): ImportPreview | null {
  const { file, settings, counts, keywords, websites, firstDay, lastDay, sample, problems } = summary;
  if (file === null) return null;
  const { source, columns, day, dateOrder } = file;
  const needsWebsite = websites.has(null) && settings.websiteId === null;
  return {
    source,
    columns,
    day,
    dateOrder,
    missing: [...file.missing, ...(needsWebsite ? ['website' as const] : [])],
    ...counts,
    keywords: keywords.size,
    firstDay,
    lastDay,
    websites: [...websites.values()].slice(0, maxShownWebsites),
    sample,
    problems,
  };
}
