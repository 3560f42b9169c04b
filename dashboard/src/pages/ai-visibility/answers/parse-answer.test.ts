import { expect, test } from 'vitest';
import { type AnswerNode, parseAnswer } from './parse-answer.ts';

const mention = (start: number, end: number) =>
  ({ brandId: 'brand_1', brand: 'Acme', role: 'own', start, end, confidence: 1, ambiguous: false }) as const;
const citation = (position: number, url: string) => ({
  url,
  domain: new URL(url).host,
  title: null,
  position,
  brandId: null,
});

/** A short form of the nodes: mentions in braces, elements in parentheses. */
function show(nodes: readonly AnswerNode[]): string {
  return nodes
    .map((node) => {
      switch (node.type) {
        case 'text':
          return node.mention === null ? node.text : `{${node.text}}`;
        case 'footnote':
          return `^${node.position}`;
        case 'element':
          return `(${node.tag} ${show(node.children)})`;
        case 'link':
          return `(a:${node.url}${node.position === null ? '' : `^${node.position}`} ${show(node.children)})`;
        case 'image':
          return `(image:${node.url} ${node.label})`;
        case 'code':
          return `(code ${show(node.children)})`;
        case 'table':
          return `(table ${[node.head, ...node.rows].map((row) => row.map(show).join('|')).join('/')})`;
        default:
          return `(${node.type})`;
      }
    })
    .join('');
}
const parsed = (text: string, ranges: [number, number][] = [], urls: string[] = []) =>
  show(
    parseAnswer({
      text,
      mentions: ranges.map(([start, end]) => mention(start, end)),
      citations: urls.map((url, index) => citation(index + 1, url)),
    }),
  );

test.each([
  ['Try Acme.', [[4, 8]], '(p Try {Acme}.)'],
  [
    'Try **Acme** or _Acme_.',
    [
      [6, 10],
      [17, 21],
    ],
    '(p Try (strong {Acme}) or (em {Acme}).)',
  ],
  ['Acme **Shoes**', [[0, 12]], '(p {Acme }(strong {Shoes}))'],
  [
    '# Acme\n\n- Acme\n- 😀 Acme',
    [
      [2, 6],
      [10, 14],
      [20, 24],
    ],
    '(h3 {Acme})(ul (li {Acme})(li 😀 {Acme}))',
  ],
  ['| Name |\n| --- |\n| Acme |', [[19, 23]], '(table Name/{Acme})'],
  [
    '[Acme](https://acme.example/)',
    [
      [1, 5],
      [16, 20],
    ],
    '(p (a:https://acme.example/ {Acme}))',
  ],
  [
    'Acme Shoes',
    [
      [0, 10],
      [0, 4],
      [5, 10],
    ],
    '(p {Acme Shoes})',
  ],
  ['Acme', [[0, 9]], '(p {Acme})'],
  ['', [], ''],
] as [string, [number, number][], string][])(
  '%j with mentions at %j keeps its mentions',
  (text, ranges, expected) => {
    expect(parsed(text, ranges)).toBe(expected);
  },
);

test('headings of an answer begin below those of the page, and none skips a level', () => {
  expect(parsed('## A\n\n## B\n\n#### C\n\n### D\n\n# E\n\n## F')).toBe(
    '(h3 A)(h3 B)(h4 C)(h4 D)(h3 E)(h4 F)',
  );
});

test('HTML stays text, and images are not loaded', () => {
  expect(parsed('<script>alert(1)</script>')).toBe('<script>alert(1)</script>');
  expect(parsed('a <img src=x onerror=alert(1)> b')).toBe('(p a <img src=x onerror=alert(1)> b)');
  expect(parsed('![chart](https://track.example/pixel.png)')).toBe(
    '(p (image:https://track.example/pixel.png chart))',
  );
  expect(parsed('one<br>two &amp; &#x33;')).toBe('(p one(break)two & 3)');
});

test('numbers in brackets and links refer to the sources of the answer', () => {
  const urls = ['https://news.example/a', 'https://www.shop.example/b/'];
  expect(parsed('Good [1][2], bad [3].', [], urls)).toBe('(p Good ^1^2, bad [3].)');
  expect(parsed('[b](https://shop.example/b?utm_source=openai#top)', [], urls)).toBe(
    '(p (a:https://shop.example/b?utm_source=openai#top^2 b))',
  );
  expect(
    parsed('Good [[1]](https://news.example/a), [see [1] there](https://other.example/).', [], urls),
  ).toBe('(p Good ^1, (a:https://other.example/ see [1] there).)');
});

test('text that nests deeper than the limit, or is longer, is shown as its source', () => {
  const deep = parsed(`${'> '.repeat(40)}deep`);
  expect(deep.match(/blockquote/g)?.length).toBeLessThanOrEqual(12);
  expect(deep).toContain('> deep');
  expect(parsed('>'.repeat(50_000))).toContain('>');
  const long = `**bold** ${'word '.repeat(12_000)}`;
  expect(parsed(long, [[2, 6]])).toMatch(/^\(p \*\*\{bold\}\*\* word/);
});
