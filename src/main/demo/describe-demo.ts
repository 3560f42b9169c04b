import type { DemoAccount } from './demo-account.ts';

/** The text that the demo prints when its dashboard opens, before its history is complete. */
export function describeSignIn(url: string, { email, password }: DemoAccount): string {
  return `
The dashboard is open. The demo adds its history while you look around, so charts and lists still grow.

  Dashboard    ${url}/dashboard/
  Sign in as   ${email}
  Password     ${password}
`;
}

/**
 * The text that the demo prints when it is ready.
 * @param websiteId a website with search metrics; null if there is none
 */
export function describeDemo(
  url: string,
  { email, password, readKey, readWriteKey }: DemoAccount,
  { websiteId, dataDir }: { websiteId: string | null; dataDir: string },
): string {
  const websitePaths =
    websiteId === null
      ? []
      : [
          'search-console?dimension=query&limit=5',
          'audit/issues?severity=error&limit=5',
          'backlinks?status=lost&limit=5',
          'ai-visibility/answers?mentioned=true&limit=2',
        ].map((path) => `websites/${websiteId}/${path}`);
  const examples = ['keywords?position=top10&limit=5', ...websitePaths].map(
    (path) => `  curl -H 'Authorization: Bearer ${readKey}' '${url}/api/v1/${path}'`,
  );
  return `
Cairn's demo is ready. Its data comes from a sandbox on this machine, not from real search engines.

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

A website that you add has an audit, AI answers from seven engines, backlinks and search metrics within a minute, and sixteen months of
search metrics soon after. Every domain name leads to the sandbox. Ctrl-C stops the demo. The data folder keeps the collected data.

You can advance the demo's clock while it runs, for example by a month of a campaign. Scheduled jobs then run once, not once for
each skipped day.

  DATA_DIR=${dataDir} npm run cairn -- clock advance 30d

`;
}
