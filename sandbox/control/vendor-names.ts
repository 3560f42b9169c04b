export const vendorNames = [
  'dataforseo',
  'serpapi',
  'serper',
  'brave',
  'searxng',
  'google',
  'bing-webmaster',
  'openai',
  'perplexity',
  'gemini',
  'anthropic',
  'local-llm',
  'stripe',
  'exchange',
] as const;
export type VendorName = (typeof vendorNames)[number];

export function isVendorName(name: string): name is VendorName {
  return (vendorNames as readonly string[]).includes(name);
}
