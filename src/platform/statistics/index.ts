export { type CensoredPair, type CensoredValue, censoredChanges } from './censored-changes.ts';
export { type ClusteredValue, clusteredDifference } from './clustered-difference.ts';
export { isMoreThanChance } from './is-more-than-chance.ts';
export { type Interval, wilsonInterval } from './intervals.ts';
export { estimatePersistence } from './persistence.ts';
export { type Stratum, type StratumPair, stratifiedChange, stratifiedRate } from './stratified-rate.ts';
export { mean, median, percentOf, quantile, shownDifference } from './summaries.ts';
