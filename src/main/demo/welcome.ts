import type { DemoAccount } from './demo-account.ts';

/** What the demo prints when it is ready. */
export function welcome(url: string, { readKey, readWriteKey }: DemoAccount): string {
  return `
Cairn's demo is ready. Its data comes from stand-ins on this machine, not from any search engine.

  API          ${url}/api/v1
  Reference    ${url}/docs/api
  Read key     ${readKey}
  Read & write ${readWriteKey}

Try:

  curl -H 'Authorization: Bearer ${readKey}' '${url}/api/v1/keywords?position=top10&limit=5'

  curl -X POST -H 'Authorization: Bearer ${readWriteKey}' -H 'Content-Type: application/json' \\
    -d '{"domain":"example.com","relationship":"own","tags":["mine"]}' ${url}/api/v1/websites

Ctrl-C stops it. What was collected stays in the data folder.

`;
}
