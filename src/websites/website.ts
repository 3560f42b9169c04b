import { upcoming } from '#platform/days.ts';
import type { Device, SearchEngine } from '#providers/serp';
import type { Site } from './domain.ts';
import type { Market } from './market.ts';

export const relationships = ['own', 'client', 'competitor', 'other'] as const;
export type Relationship = (typeof relationships)[number];

/** The data sources of a website. */
export const sourceNames = ['rankings', 'backlinks', 'aiVisibility', 'searchConsole', 'audit'] as const;
export type SourceName = (typeof sourceNames)[number];

/**
 * How a website gets keywords by itself: the best discovered ones are tracked at once, they are only suggested, or none are looked
 * for.
 */
export const discoveryModes = ['automatic', 'suggest', 'off'] as const;
export type DiscoveryMode = (typeof discoveryModes)[number];

/** The mode of a website without one of its own. */
export function defaultDiscovery(relationship: Relationship): DiscoveryMode {
  return relationship === 'own' || relationship === 'client' ? 'automatic' : 'suggest';
}

export const sourceStatuses = [
  'not_connected',
  'pending',
  'collecting',
  'ready',
  'failed',
  'paused',
] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** The status of one data source. */
export interface SourceState {
  status: SourceStatus;
  lastSuccessAt: Date | null;
  nextRunAt: Date | null;
  error: { code: string; message: string } | null;
}

/** The status as the API returns it. A run that is due has no next time: it starts when a worker is free. */
export interface ShownSource extends SourceState {
  isDue: boolean;
}

/** Settings of a website's keywords without their own values. */
export interface WebsiteDefaults {
  country: string;
  language: string;
  device: Device;
  engine: SearchEngine;
  intervalHours: number;
  /** Number of organic results to check. */
  depth: number;
  /** Stop once the website is found. This costs less, but results below are not recorded. */
  stopWhenFound: boolean;
}

export interface Website extends Site {
  id: string;
  accountId: string;
  relationship: Relationship;
  tags: string[];
  defaults: WebsiteDefaults;
  /** The origin of the country and the language in `defaults`. */
  market: Pick<Market, 'source' | 'evidence' | 'evidenceSentences'>;
  keywordDiscovery: DiscoveryMode;
  createdAt: Date;
  updatedAt: Date;
  /** Stored source statuses. A source without any report is absent. */
  reported: Partial<Record<SourceName, SourceState>>;
}

export const initialDefaults: WebsiteDefaults = {
  country: 'US',
  language: 'en',
  device: 'desktop',
  engine: 'google',
  intervalHours: 24,
  depth: 30,
  stopWhenFound: false,
};

/** The sources that this installation can collect. A `by_website` source is connected for the websites that it has reported. */
export type ConnectedSources = Partial<Record<SourceName, boolean | 'by_website'>>;

/**
 * The statuses to return. A source that is no longer connected is `not_connected` despite its earlier reports, and a next run that
 * has passed is null.
 */
export function sourceStates(
  website: Website,
  connected: ConnectedSources,
  now: Date,
): Record<SourceName, ShownSource> {
  const none = { lastSuccessAt: null, nextRunAt: null, error: null };
  const entries = sourceNames.map((name): [SourceName, ShownSource] => {
    const isUnknown = website.reported[name] === undefined;
    const reported = website.reported[name] ?? { ...none, status: 'pending' };
    if (connected[name] === true || (connected[name] === 'by_website' && !isUnknown)) {
      const nextRunAt = upcoming(reported.nextRunAt, now);
      return [name, { ...reported, nextRunAt, isDue: reported.nextRunAt !== null && nextRunAt === null }];
    }
    return [name, { ...none, lastSuccessAt: reported.lastSuccessAt, status: 'not_connected', isDue: false }];
  });
  return Object.fromEntries(entries) as Record<SourceName, ShownSource>;
}

/** Converts codes to the case of their standards: `US`, `pt-BR`. */
export function canonicalCodes<Coded extends { country: string; language: string }>(coded: Coded): Coded {
  const language = Intl.getCanonicalLocales(coded.language)[0] ?? coded.language;
  return { ...coded, country: coded.country.toUpperCase(), language };
}

/** Trims tags and removes duplicates and empty ones, in the order of the input. */
export function normaliseTags(tags: readonly string[]): string[] {
  return [...new Set(tags.map((tag) => tag.trim()))].filter((tag) => tag !== '');
}
