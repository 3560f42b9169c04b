/** A part of the keywords of a website, as query parameters of the API. */
export interface Segment {
  view?: string;
  tag?: string[];
  topic?: string[];
  folder?: string[];
  country?: string[];
  device?: ('desktop' | 'mobile')[];
  engine?: ('google' | 'bing' | 'brave' | 'duckduckgo')[];
}

const names = ['view', 'tag', 'topic', 'folder', 'country', 'device', 'engine'] as const;

/** The segment of a page's query parameters, without empty ones, so that it can be part of a query key. */
export function segmentOf(search: { [Name in keyof Segment]: Segment[Name] | undefined }): Segment {
  const filled = names.map((name) => [name, search[name]] as const).filter(([, value]) => value?.length);
  return Object.fromEntries(filled) as Segment;
}
