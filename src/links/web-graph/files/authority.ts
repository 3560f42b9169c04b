/**
 * A domain's authority, 0 to 100: its rank by harmonic centrality among all domains of its release, on a logarithmic scale.
 * `100 · (1 − ln position / ln domains)`, rounded. 0 for a domain without links.
 * @param position from 1, the most central domain
 */
export function authority(position: number, harmonicValue: number, domains: number): number {
  if (harmonicValue <= 0) return 0;
  if (domains <= 1) return 100;
  return Math.max(0, Math.round(100 * (1 - Math.log(position) / Math.log(domains))));
}
