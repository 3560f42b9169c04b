import { readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '#platform/http';
import { collectGauges, statusGauges } from '#status';
import { backupGauges } from './backup/backup-gauges.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

interface Rule {
  alert: string;
  expr: string;
  annotations: { summary: string };
}
const rules: Rule[] = parse(read('alerts.yaml')).groups.flatMap(({ rules: own }: { rules: Rule[] }) => own);

interface Panel {
  type: string;
  title: string;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; legendFormat: string }[];
}
const panels: Panel[] = JSON.parse(read('grafana-dashboard.json')).panels;

const expressions = [
  ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => [`panel ${title}`, expr] as const),
  ),
];

/** The labels of each metric that Cairn serves, and of the series that Prometheus itself adds. */
const served = new Map<string, readonly string[]>([['up', ['job', 'instance']]]);
const unread = async () => Promise.reject(new Error('not read'));
for (const metric of createMetrics([
  ...statusGauges(unread),
  ...collectGauges(backupGauges, unread),
]).registry.getMetricsAsArray()) {
  const { name, labelNames = [] } = metric as { name: string; labelNames?: readonly string[] };
  served.set(name, labelNames);
  for (const suffix of ['_bucket', '_sum', '_count']) served.set(name + suffix, [...labelNames, 'le']);
}

/** The parts of an expression by the name of their node. */
function nodesOf(expression: string) {
  const nodes: { name: string; text: string; isError: boolean }[] = [];
  parser.parse(expression).iterate({
    enter: ({ name, type, from, to }) =>
      void nodes.push({ name, text: expression.slice(from, to), isError: type.isError }),
  });
  return nodes;
}

const textsOf = (expression: string, name: string) =>
  nodesOf(expression)
    .filter((node) => node.name === name)
    .map(({ text }) => text);

test('the files contain alert rules and panels', () => {
  expect(rules.length).toBeGreaterThan(10);
  expect(expressions.length).toBeGreaterThan(50);
});

describe.each(expressions)('the expression of %s', (_where, expression) => {
  test('is valid PromQL', () => {
    expect(nodesOf(expression).filter(({ isError }) => isError)).toEqual([]);
  });

  test('names metrics and labels that Cairn serves', () => {
    const names = textsOf(expression, 'VectorSelector').map((text) => /^\w+/.exec(text)?.[0] ?? text);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
    const known = new Set(names.flatMap((name) => served.get(name) ?? []));
    const labels = textsOf(expression, 'LabelName');
    expect(labels.filter((label) => !known.has(label))).toEqual([]);
  });
});

test('the check of expressions finds a wrong metric, a wrong label and a syntax error', () => {
  expect(served.has('cairn_unknown')).toBe(false);
  expect(textsOf('max by (shop) (cairn_jobs{state="x"})', 'LabelName')).toEqual(['shop', 'state']);
  expect(nodesOf('max by (lane (cairn_jobs)').some(({ isError }) => isError)).toBe(true);
});

test('every metric of the installation appears in the dashboard', () => {
  const shown = new Set(
    panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => expr.match(/\bcairn_\w+/g) ?? [])),
  );
  const metrics = [...served.keys()].filter(
    (name) => name.startsWith('cairn_') && !/_(bucket|sum|count)$/.test(name),
  );
  expect(metrics.filter((name) => !shown.has(name))).toEqual([]);
});

/** The subjects that an operator must be able to see and be warned about, by the first words of the metrics. */
const subjects = {
  'rank checks that are due, late and failed by provider and reason': [
    'keywords',
    'keyword_oldest_due',
    'rank_checks',
    'failures',
  ],
  'spending and the rest of the budget': ['spend_usd', 'spend_remaining', 'exhausted_accounts'],
  'the queue and its oldest job by lane': ['lane_jobs', 'lane_oldest_job'],
  'the freshness of each source': ['source_websites', 'source_success_age'],
  'the rates of crawls': ['crawls', 'crawl_pages', 'crawl_busy'],
  'AI runs': ['ai_runs'],
  'emails and webhooks': ['outbox_deliveries', 'outbox_oldest'],
  'disk, memory and both stores': ['disk_bytes', 'memory_bytes', 'store_up', 'store_bytes'],
  'restarts of processes': ['process_starts_total', 'process_deaths_total'],
  backups: [
    'backup_last_success',
    'backup_size',
    'backup_failures',
    'backup_verified',
    'backup_verification_failed',
  ],
};

test.each(Object.entries(subjects))('the files cover %s', (_subject, names) => {
  const used = expressions.map(([, expression]) => expression).join(' ');
  for (const name of names) expect(used, name).toContain(`cairn_${name}`);
});

test('the labels of legends and summaries belong to their expression', () => {
  const legends = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr, legendFormat }) => [expr, [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)]] as const),
  );
  const summaries = rules.map(
    ({ expr, annotations }) => [expr, [...annotations.summary.matchAll(/\$labels\.(\w+)/g)]] as const,
  );
  for (const [expr, matches] of [...legends, ...summaries])
    for (const [, label = ''] of matches) expect(textsOf(expr, 'LabelName'), expr).toContain(label);
});

test('the panels of the dashboard do not overlap', () => {
  const taken = new Set<string>();
  for (const { title, gridPos } of panels)
    for (let x = gridPos.x; x < gridPos.x + gridPos.w; x += 1)
      for (let y = gridPos.y; y < gridPos.y + gridPos.h; y += 1) {
        expect(x, title).toBeLessThan(24);
        expect(taken.has(`${x} ${y}`), title).toBe(false);
        taken.add(`${x} ${y}`);
      }
});
