/** The content of a page. Text is escaped; `head` and `body` are raw HTML. */
export interface PageContent {
  title: string | null;
  description: string | null;
  headings: readonly string[];
  language: string | null;
  head: string;
  navigation: readonly { path: string; text: string }[];
  body: string;
}

export function renderPage(page: PageContent): string {
  const { title, description, headings, language, head, navigation, body } = page;
  const links = navigation.map(
    ({ path, text }) => `<li><a href="${escapeText(path)}">${escapeText(text)}</a></li>`,
  );
  return `<!doctype html>
<html${language === null ? '' : ` lang="${language}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${title === null ? '' : `<title>${escapeText(title)}</title>`}
${description === null ? '' : `<meta name="description" content="${escapeText(description)}">`}
${head}
</head>
<body>
<nav><ul>${links.join('')}</ul></nav>
<main>
${headings.map((heading) => `<h1>${escapeText(heading)}</h1>`).join('\n')}
${body}
</main>
<footer><p>An invented page of the Cairn sandbox.</p></footer>
</body>
</html>
`;
}

export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
