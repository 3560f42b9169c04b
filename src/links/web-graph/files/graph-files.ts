/** A file of a release, wherever it is. */
export interface GraphFile {
  name: string;
  /** As it is, compressed. */
  bytes: number;
  /** Its bytes from the beginning. */
  open(): AsyncIterable<Uint8Array>;
}

/** What an import needs of a release. */
export interface ReleaseFiles {
  release: string;
  vertices: GraphFile;
  ranks: GraphFile;
  edges: GraphFile;
  /** How much Common Crawl says there is, where it is known. */
  expected: { domains: number; arcs: number } | null;
}

export const fileParts = ['vertices', 'ranks', 'edges'] as const;
export type FilePart = (typeof fileParts)[number];

export function partFileName(release: string, part: FilePart): string {
  return `${release}-domain-${part}.txt.gz`;
}

export function propertiesFileName(release: string): string {
  return `${release}-domain.properties`;
}

/** The counts in a file of the WebGraph framework: lines such as `nodes=121091933`. */
export function readProperties(text: string): { domains: number; arcs: number } | null {
  const find = (key: string) => Number(new RegExp(`^${key}\\s*=\\s*(\\d+)\\s*$`, 'm').exec(text)?.[1] ?? NaN);
  const [domains, arcs] = [find('nodes'), find('arcs')];
  return Number.isNaN(domains) || Number.isNaN(arcs) ? null : { domains, arcs };
}
