/** A line of a list of publishers; what is absent is usual. */
export interface ListedPublisher {
  domain: string;
  authority?: number | string;
  topics?: string;
  language?: string;
  country?: string;
  price?: number | string;
  currency?: string;
  rel?: string;
  contact?: string;
}

const columns = [
  'domain',
  'authority',
  'topics',
  'language',
  'country',
  'price',
  'currency',
  'rel',
  'contact',
] as const;
const usual = {
  authority: 40,
  topics: 'running shoes;hiking',
  language: 'en',
  country: 'US',
  price: '20.00',
  currency: 'USD',
  rel: 'sponsored',
  contact: '',
};

/** A file of publishers, as an operator uploads it. */
export function publisherList(publishers: readonly ListedPublisher[]): string {
  const lines = publishers.map((one) => columns.map((column) => ({ ...usual, ...one })[column]).join(','));
  return [columns.join(','), ...lines].join('\n');
}
