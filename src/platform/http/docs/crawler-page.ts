/** The page that the crawler's user agent links to: its purpose and how to block it. @param token its name in robots.txt */
export function crawlerPage(token: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>About ${token}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  pre { background: #8882; padding: .75rem }
</style></head>
<body><h1>About ${token}</h1>
<p>${token} is the crawler of Cairn, a program for auditing websites and checking their backlinks. The operator of this
installation runs it, not the authors of Cairn.</p>
<p>It crawls websites that are managed in this installation, and single pages of other websites that link to them. It requests one
page of a host at a time with a pause in between, follows robots.txt (RFC 9309) including <code>Crawl-delay</code>, and backs off
when a server responds with 429 or 503.</p>
<p>To block it, add this to robots.txt:</p>
<pre>User-agent: ${token}
Disallow: /</pre>
</body></html>`;
}
