import type { ProblemTable } from '#platform/problems';

/** The page to which the `type` of a problem points. It explains every code. */
export function problemsPage(problems: ProblemTable): string {
  const entries = Object.entries(problems).map(
    ([code, { status, title, meaning }]) =>
      `<section id="${code}"><h2><code>${code}</code></h2><p><b>${status}</b> ${escape(title)}</p><p>${escape(meaning)}</p></section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Problems – Cairn</title>
<style>
  :root { color-scheme: light dark }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
  section { border-top: 1px solid #8884; padding: .5rem 0 } section:target { background: #fd04 } h2 { font-size: 1rem }
</style></head>
<body><h1>Problems</h1><p>The error codes of the API. A code never changes its meaning.</p>
${entries.join('\n')}
</body></html>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}
