// The parts that the benches use of packages in bench/package.json, which a clone does not install.

declare module 'autocannon' {
  interface Result {
    errors: number;
    timeouts: number;
    non2xx: number;
    /** Seconds. */
    duration: number;
    requests: { total: number };
  }
  export default function autocannon(options: {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    duration: number;
  }): Promise<Result>;
}

declare module 'lighthouse' {
  export interface Flags {
    port: number;
    onlyCategories: string[];
    logLevel: 'error';
  }
  interface Category {
    score: number | null;
    auditRefs: { id: string; weight: number }[];
  }
  interface Result {
    lhr: {
      categories: Record<string, Category>;
      audits: Record<string, { score: number | null }>;
      runtimeError?: { message: string };
    };
  }
  export const desktopConfig: object;
  export default function lighthouse(url: string, flags: Flags, config?: object): Promise<Result | undefined>;
}

declare module '@crawlee/cheerio' {
  interface Selection {
    attr(name: string): string | undefined;
    text(): string;
    map(read: (index: number, element: unknown) => unknown): { get(): string[] };
  }
  interface Page {
    request: { url: string };
    $: (selector: unknown) => Selection;
    enqueueLinks(): Promise<unknown>;
  }
  interface Options {
    minConcurrency: number;
    maxRequestRetries: number;
    requestHandler(page: Page): Promise<void>;
  }
  export const Configuration: new (options: { persistStorage: boolean }) => object;
  export class CheerioCrawler {
    constructor(options: Options, configuration: object);
    run(urls: string[]): Promise<unknown>;
  }
  export const log: { LEVELS: { OFF: number }; setLevel(level: number): void };
}
