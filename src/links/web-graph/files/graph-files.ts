/** A local or remote file of a release. */
export interface GraphFile {
  name: string;
  /** The size of the compressed file. */
  bytes: number;
  /** Reads the compressed bytes from the beginning. */
  open(): AsyncIterable<Uint8Array>;
}

/** The files of a release that an import reads. */
export interface ReleaseFiles {
  release: string;
  vertices: GraphFile;
  ranks: GraphFile;
  edges: GraphFile;
  /** The totals from Common Crawl's properties file; null without that file. */
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

/** The totals in a properties file of the WebGraph framework, with lines such as `nodes=121091933`. */
export function readProperties(text: string): { domains: number; arcs: number } | null {
  const find = (key: string) => Number(new RegExp(`^${key}\\s*=\\s*(\\d+)\\s*$`, 'm').exec(text)?.[1] ?? NaN);
  const [domains, arcs] = [find('nodes'), find('arcs')];
  return Number.isNaN(domains) || Number.isNaN(arcs) ? null : { domains, arcs };
}
