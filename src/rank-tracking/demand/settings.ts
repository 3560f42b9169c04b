import type { KeywordDataProvider } from '#providers/keyword-data';

/** The sources of demand of this installation. */
export interface DemandSettings {
  /** Connected providers in order of preference. */
  providers: readonly KeywordDataProvider[];
  /** Monthly budget of an account with each provider that has no limit of its own. */
  defaultLimitMicros: number;
}
