import type { Db } from '#platform/postgres';
import { reportSource, type SourceReport } from '#websites';
import { findCurrentRelease } from '#links/web-graph';
import { type BacklinkSettings, findSummaryState, type WebsiteIds } from '#links/backlinks/core';
import { type Collection, type CollectedSource, selectCollections } from './collection-queries.ts';
import { hasLinks } from './source-queries.ts';

/** The conditions that decide the status of the source. */
interface SourceConditions {
  hasGraph: boolean;
  hasProvider: boolean;
  hasLinks: boolean;
  collections: readonly Collection[];
  /** The time of the latest summary. */
  computedAt: Date | null;
}

/** Decides which sources are collected. */
type CollectionSettings = Pick<BacklinkSettings, 'provider' | 'archive' | 'archivePages'>;

/** The sources that this installation collects. The collections of others stay, but have no next run. */
export function connectedSources({ provider, archive, archivePages }: CollectionSettings): CollectedSource[] {
  return [
    ...(provider === null ? [] : [provider.name]),
    ...(archive !== null && archivePages > 0 ? ['wat' as const] : []),
  ];
}

/** Reports the status of a website's backlinks as one of its sources. */
export async function reportBacklinks(
  db: Db,
  { accountId, websiteId }: WebsiteIds,
  settings: CollectionSettings,
): Promise<void> {
  const website = { accountId, websiteId };
  const connected = connectedSources(settings);
  const collections = await selectCollections(db, website);
  const state = sourceState({
    hasGraph: (await findCurrentRelease(db)) !== null,
    hasProvider: settings.provider !== null,
    hasLinks: await hasLinks(db, website),
    collections: collections.filter(({ source }) => connected.includes(source)),
    computedAt: (await findSummaryState(db, website))?.computedAt ?? null,
  });
  await reportSource(db, { ...website, source: 'backlinks', ...state });
}

type State = Pick<SourceReport, 'status' | 'lastSuccessAt' | 'nextRunAt' | 'error'>;

const noSource = {
  code: 'no_source',
  message:
    'There is no source of backlinks yet. Import a release of the web graph, connect a backlink provider, import a file, or audit another website of this account that links here.',
};

/** A website with anything to show is `ready`, even if a source fails. The failure is in `error`. */
function sourceState(known: SourceConditions): State {
  const { hasGraph, hasProvider, collections, computedAt } = known;
  const successes = [computedAt, ...collections.map(({ lastSuccessAt }) => lastSuccessAt)].filter(
    (at) => at !== null,
  );
  const runs = collections.map(({ nextRunAt }) => nextRunAt).filter((at) => at !== null);
  const common = {
    lastSuccessAt: successes.toSorted((a, b) => b.getTime() - a.getTime())[0] ?? null,
    nextRunAt: runs.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null,
    error: collections.find(({ error }) => error !== null)?.error ?? null,
  };
  const has = (state: Collection['state']) => collections.some((collection) => collection.state === state);
  if (known.hasLinks || hasGraph) {
    const isFirst = has('collecting') && !known.hasLinks;
    return { ...common, status: has('paused') ? 'paused' : isFirst ? 'collecting' : 'ready' };
  }
  if (!hasProvider && collections.length === 0) {
    return { ...common, status: 'not_connected', error: noSource };
  }
  if (has('failed')) return { ...common, status: 'failed' };
  if (has('paused')) return { ...common, status: 'paused' };
  return { ...common, status: has('ready') ? 'ready' : 'collecting' };
}
