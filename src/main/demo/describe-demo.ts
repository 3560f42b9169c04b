import type { DemoAccount } from './demo-account.ts';

/**
 * What the demo prints when it is ready.
 * @param websiteId of a website with search figures, if there is any
 */
export function welcome(
  url: string,
  { email, password, readKey, readWriteKey }: DemoAccount,
  { websiteId, dataDir }: { websiteId: string | null; dataDir: string },
): string {
  const ofWebsite =
    websiteId === null
      ? []
      : [
          'search-console?dimension=query&limit=5',
          'audit/issues?severity=error&limit=5',
          'backlinks?status=lost&limit=5',
          'ai-visibility/answers?mentioned=true&limit=2',
        ].map((path) => `websites/${websiteId}/${path}`);
  const examples = ['keywords?position=top10&limit=5', ...ofWebsite].map(
    (path) => `  curl -H 'Authorization: Bearer ${readKey}' '${url}/api/v1/${path}'`,
  );
  return `
Cairn's demo is ready. Its data comes from stand-ins on this machine, not from any search engine.

  Dashboard    ${url}/dashboard/
  Sign in as   ${email}
  Password     ${password}
  API          ${url}/api/v1
  Reference    ${url}/docs/api
  Read key     ${readKey}
  Read & write ${readWriteKey}

Try:

${examples.join('\n\n')}

  curl -X POST -H 'Authorization: Bearer ${readWriteKey}' -H 'Content-Type: application/json' \\
    -d '{"domain":"example.com","relationship":"own","tags":["mine"]}' ${url}/api/v1/websites

Within a minute a website that you add is audited, is asked about in seven answer engines, and has backlinks and search figures,
sixteen months of them soon after. All names lead to the small web of the stand-ins. Ctrl-C stops it. What was collected stays in the data folder.

The demo's clock can be moved on while it runs, so that a month of a campaign need not be waited for. No such time has passed then:
what would have happened on the days between does not happen.

  DATA_DIR=${dataDir} npm run cairn -- clock advance 30d

`;
}
