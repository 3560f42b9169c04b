/** The package has no types of its own, and those of DefinitelyTyped describe an older version. */
declare module 'html-encoding-sniffer' {
  interface SniffOptions {
    transportLayerEncodingLabel?: string | undefined;
    defaultEncoding?: string;
    maxPrescanBytes?: number;
  }
  export default function sniffEncoding(bytes: Uint8Array, options?: SniffOptions): string;
}
