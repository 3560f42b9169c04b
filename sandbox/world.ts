import type { FeatureKind } from './world/features.ts';
import { featuresOf } from './world/features.ts';
import { between, mix } from './world/hash.ts';
import { type Landing, landingOf, type Wording, wordingOf } from './world/landing.ts';
import { type Element, layOut } from './world/layout.ts';
import { normalisePhrase, seedsOf, type WorldQuery } from './world/query.ts';
import { type Listing, rankSites } from './world/ranking.ts';
import type { Site } from './world/sites.ts';

/** The results of one query on one day, from which every vendor builds its response. */
export interface ResultSet {
  query: WorldQuery;
  wording: Wording;
  /** Best first, up to 200. */
  organic: readonly Listing[];
  /** The engine's result pages, starting with the first. */
  pages: readonly (readonly Element[])[];
  features: readonly FeatureKind[];
  /** The phrase in the forms that titles and URLs need. */
  totalResults: number;
  /** Seed for further details. Equal queries have equal seeds. */
  seed: number;
}

/** Phrases that contain this have no results. */
const emptyMarker = 'zzz-no-results';

/** Searches the sandbox world: a pure function of the query, its day and the tracked sites. */
export function searchWorld(query: WorldQuery, trackedSites: readonly Site[]): ResultSet {
  const wording = wordingOf(query.phrase);
  const seeds = seedsOf(query);
  if (normalisePhrase(query.phrase).includes(emptyMarker)) {
    return { query, wording, organic: [], pages: [], features: [], totalResults: 0, seed: seeds.device };
  }
  const organic = rankSites(query, seeds, trackedSites);
  const features = featuresOf(query, seeds);
  return {
    query,
    wording,
    organic,
    pages: layOut(organic.length, features),
    features: features.map(({ kind }) => kind),
    totalResults: organic.length < 200 ? organic.length : between(20, 90_000, mix(seeds.phrase, 41)) * 1000,
    seed: seeds.device,
  };
}

/** The page at an organic rank, from 1. */
export function landingAt(results: ResultSet, organicRank: number): Landing {
  const listing = results.organic[organicRank - 1];
  if (listing === undefined) throw new RangeError(`no organic result at rank ${organicRank}`);
  return landingOf(listing, results.wording);
}
