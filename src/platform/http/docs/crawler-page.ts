/** The page that the crawler's user agent names: who asks, why, and how to say no. @param token robots.txt's name for it */
export function crawlerPage(token: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>About ${token}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  pre { background: #8882; padding: .75rem }
</style></head>
<body><h1>About ${token}</h1>
<p>${token} is the crawler of Cairn, a program with which people audit their own websites and check links to them. The operator
of this installation runs it; the author of the program does not.</p>
<p>It reads pages of websites that somebody here looks after, and single pages elsewhere that link to them. It asks a host for
one page after another with a pause in between, obeys robots.txt (RFC 9309) with its <code>Crawl-delay</code>, and waits when
a server answers 429 or 503.</p>
<p>To keep it out, put this into robots.txt:</p>
<pre>User-agent: ${token}
Disallow: /</pre>
</body></html>`;
}
