import type { Difference } from './intervals.ts';
import { mean } from './summaries.ts';

/** An observation, and the cluster of observations with which it is correlated. */
export interface ClusteredValue {
  value: number;
  cluster: string;
}

interface Cluster {
  name: string;
  size: number;
  mean: number;
  /** The sum of squared distances from the mean. */
  squares: number;
}

interface ClusteredMean {
  mean: number;
  /** The contribution of each cluster to the error of the mean. Its square is the cluster's share of the variance. */
  errors: ReadonlyMap<string, number>;
  squaredError: number;
  freedom: number;
}

/**
 * The difference of two means with its 95 % interval, if observations of a cluster are correlated, also between the samples. Each
 * sample needs at least two clusters. Without a cluster of several observations, the interval is Welch's.
 *
 * A mean weights clusters by size / (1 + (size - 1) × intraclass correlation), the inverse of their variance. The variance is the
 * bias-reduced cluster-robust one with Satterthwaite's degrees of freedom, which few and unequal clusters require.
 * Source: R. M. Bell and D. F. McCaffrey, Bias reduction in standard errors for linear regression with multi-stage samples, Survey
 * Methodology 28 (2002), 169-181.
 */
export function clusteredDifference(
  sample: readonly ClusteredValue[],
  other: readonly ClusteredValue[],
): Difference {
  const [one, two] = [clusteredMean(sample), clusteredMean(other)];
  const difference = one.mean - two.mean;
  const clusters = [...new Set([...one.errors.keys(), ...two.errors.keys()])];
  const errorOf = (name: string) => (one.errors.get(name) ?? 0) - (two.errors.get(name) ?? 0);
  const squaredError = sum(clusters.map((name) => errorOf(name) ** 2));
  if (squaredError === 0) return { difference, low: difference, high: difference };
  const freedom =
    (one.squaredError + two.squaredError) ** 2 /
    (one.squaredError ** 2 / one.freedom + two.squaredError ** 2 / two.freedom);
  // A cluster in both samples is one independent observation, not two.
  const distinct = clusters.length / (one.errors.size + two.errors.size);
  const margin = studentQuantile(Math.max(1, freedom * distinct)) * Math.sqrt(squaredError);
  return { difference, low: difference - margin, high: difference + margin };
}

function clusteredMean(values: readonly ClusteredValue[]): ClusteredMean {
  const clusters = describeClusters(values);
  const correlation = intraclassCorrelation(clusters);
  const weights = clusters.map(({ size }) => size / (1 + (size - 1) * correlation));
  const total = sum(weights);
  const shares = weights.map((weight) => weight / total);
  const weighted = sum(clusters.map((cluster, index) => (shares[index] ?? 0) * cluster.mean));
  const errors = new Map(
    clusters.map((cluster, index) => {
      const share = shares[index] ?? 0;
      return [cluster.name, (share * (cluster.mean - weighted)) / Math.sqrt(1 - share)];
    }),
  );
  const squaredError = sum([...errors.values()].map((error) => error ** 2));
  return { mean: weighted, errors, squaredError, freedom: freedomOf(shares) };
}

/** Satterthwaite's degrees of freedom of the variance: one less than the number of clusters if all weigh the same. */
function freedomOf(shares: readonly number[]): number {
  const coupled = shares.map((share) => share ** 2 / (1 - share));
  const total = sum(coupled);
  return (
    1 /
    sum(shares.map((share, index) => share ** 2 + (coupled[index] ?? 0) * (total - (coupled[index] ?? 0))))
  );
}

function describeClusters(values: readonly ClusteredValue[]): Cluster[] {
  return [...Map.groupBy(values, ({ cluster }) => cluster)].map(([name, members]) => {
    const center = mean(members.map(({ value }) => value));
    const squares = sum(members.map(({ value }) => (value - center) ** 2));
    return { name, size: members.length, mean: center, squares };
  });
}

/** The share of the variance that lies between clusters, 0 to 1, by the analysis of variance. 0 if no cluster has two values. */
function intraclassCorrelation(clusters: readonly Cluster[]): number {
  const count = sum(clusters.map(({ size }) => size));
  const freedom = clusters.length - 1;
  if (count === clusters.length || freedom === 0) return 0;
  const center = sum(clusters.map(({ size, mean: at }) => size * at)) / count;
  const within = sum(clusters.map(({ squares }) => squares)) / (count - clusters.length);
  const between = sum(clusters.map(({ size, mean: at }) => size * (at - center) ** 2)) / freedom;
  const typicalSize = (count - sum(clusters.map(({ size }) => size ** 2)) / count) / freedom;
  const shared = Math.max(0, (between - within) / typicalSize);
  return shared === 0 ? 0 : shared / (shared + within);
}

const steps = 2_000;
const width = Math.PI / 2 / steps;

/**
 * The 97.5 % quantile of Student's t distribution for at least one degree of freedom, exact to the third digit. With
 * t = tan(angle) × √freedom, the density of the angle is proportional to cos(angle) ^ (freedom - 1).
 */
function studentQuantile(freedom: number): number {
  const parts = Array.from(
    { length: steps },
    (_none, step) => Math.cos((step + 0.5) * width) ** (freedom - 1),
  );
  let missing = 0.95 * sum(parts);
  const last = parts.findIndex((part) => {
    missing -= part;
    return missing <= 0;
  });
  const angle = (last + 1 + missing / (parts[last] ?? 1)) * width;
  return Math.sqrt(freedom) * Math.tan(angle);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
