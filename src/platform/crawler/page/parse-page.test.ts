import { describe, expect, test } from 'vitest';
import type { ResponseHeaders } from '../fetch/response-headers.ts';
import { parsePage } from './parse-page.ts';

const address = 'https://a.test/b/c';
const parse = (html: string, headers?: ResponseHeaders) => parsePage(html, address, headers);
const links = (html: string) => parse(html).links;

describe('the head is parsed', () => {
  test('with every title except those in SVG', () => {
    const { titles } = parse(
      '<title> One &amp;\n <b>two</b></title><title></title><svg><title>x</title></svg>',
    );
    expect(titles).toEqual(['One & <b>two</b>', '']);
  });

  test('with its meta elements', () => {
    const page =
      parse(`<!DOCTYPE html><html LANG=en-GB><meta charset=utf-8><META Name=Description content=' one '>
      <meta name=description content=two><meta name=viewport content=w><meta property=og:title content=t>
      <meta http-equiv=refresh content="5; URL='/there'">`);
    expect(page).toMatchObject({
      lang: 'en-GB',
      hasDoctype: true,
      charset: 'utf-8',
      descriptions: ['one', 'two'],
      viewport: 'w',
      refresh: { delaySeconds: 5, url: 'https://a.test/there' },
    });
    expect(page.metas).toContainEqual({ name: 'og:title', content: 't' });
  });

  test.each([
    ['0', 0, null],
    ['0;/x', 0, 'https://a.test/x'],
    ['3, url=x', 3, 'https://a.test/b/x'],
    ['1.5;url="x"y', 1, 'https://a.test/b/x'],
    ['now', null, null],
    ['3x', null, null],
    ['3 ; , /x', 3, 'https://a.test/b/,%20/x'],
    [';', null, null],
  ])('with the refresh %j', (content, delaySeconds, url) => {
    const { refresh } = parse(`<meta http-equiv=refresh content='${content}'>`);
    expect(refresh).toEqual(delaySeconds === null ? null : { delaySeconds, url });
  });

  test('with robots directives of the page and its headers', () => {
    const { robots } = parse(
      '<meta name=robots content="NoIndex, follow"><meta name=Googlebot content=none>',
      {
        'x-robots-tag': [
          'nofollow',
          'bingbot: noindex, nosnippet',
          'unavailable_after: 25 Jun 2027 15:00:00 PST',
        ],
      },
    );
    expect(robots).toEqual([
      { source: 'html', agent: null, directives: ['noindex', 'follow'] },
      { source: 'html', agent: 'googlebot', directives: ['none'] },
      { source: 'header', agent: null, directives: ['nofollow'] },
      { source: 'header', agent: 'bingbot', directives: ['noindex', 'nosnippet'] },
      { source: 'header', agent: null, directives: ['unavailable_after: 25 jun 2027 15:00:00 pst'] },
    ]);
  });

  test('with link relations of the page and its headers', () => {
    const html = `<base href="/base/"><base href="/no/"><link rel=Canonical href=x><link rel="alternate foo"
      hreflang=de href=/de><link rel=alternate type=rss href=/feed><link rel=next href=2><link rel=prev href="">`;
    const link = '<y>; rel="canonical", </fr,1>; rel=alternate; hreflang="fr"; title="a, \\"b\\"; c", bad';
    const page = parse(html, { link: [link] });
    expect(page.baseUrl).toBe('https://a.test/base/');
    expect(page.canonicals).toEqual([
      { url: 'https://a.test/base/x', href: 'x', source: 'html' },
      { url: 'https://a.test/b/y', href: 'y', source: 'header' },
    ]);
    expect(page.hreflangs).toEqual([
      { lang: 'de', url: 'https://a.test/de', href: '/de', source: 'html' },
      { lang: 'fr', url: 'https://a.test/fr,1', href: '/fr,1', source: 'header' },
    ]);
    expect(page.next).toMatchObject([{ url: 'https://a.test/base/2' }]);
    expect(page.previous).toMatchObject([{ url: 'https://a.test/base/' }]);
  });

  test.each([
    ['<head><link rel=canonical href=/x></head><body>', ['/x'], []],
    ['<head></head><link rel=canonical href=/x><body>', ['/x'], []],
    ['<head><title>a</title><noscript><img></noscript><link rel=canonical href=/x>', ['/x'], []],
    ['<head></head><body><link rel=canonical href=/x>', [], ['/x']],
    ['<head><div></div><link rel=canonical href=/x></head>', [], ['/x']],
    ['<head>text<link rel=canonical href=/x></head>', [], ['/x']],
    ['<head>&nbsp;<link rel=canonical href=/x></head>', [], ['/x']],
    ['<link rel=canonical href=/x><p><link rel=canonical href=/y>', ['/x'], ['/y']],
  ])('with the canonicals of the head only: %s', (html, canonicals, canonicalsInBody) => {
    const page = parse(html);
    expect(page.canonicals.map(({ href }) => href)).toEqual(canonicals);
    expect(page.canonicalsInBody.map(({ href }) => href)).toEqual(canonicalsInBody);
  });

  test('up to the start of the body, explicit or implied', () => {
    expect(parse('<head><meta name=a></head><body><meta name=b><meta itemprop=c></body>').metasInBody).toBe(
      1,
    );
    expect(parse('<meta name=a><p>x<meta name=b>').metasInBody).toBe(1);
    expect(parse('<meta name=a><noscript><img></noscript><script></script><meta name=b>').metasInBody).toBe(
      0,
    );
  });
});

describe('links are parsed', () => {
  test('with their text', () => {
    expect(
      links(`<a href=/1> one <b>b</b><br>two<div>three</div></a><a href=/2><img alt="a picture"></a><a name=x>no</a>
        <a href=/3></a><a href=/4>caf&eacute;<a href=/5>next</a><map><area href=/6 alt=region></map>`).map(
        ({ url, anchor }) => [url?.slice(14), anchor],
      ),
    ).toEqual([
      ['/1', 'one b two three'],
      ['/2', 'a picture'],
      ['/3', ''],
      ['/4', 'café'],
      ['/5', 'next'],
      ['/6', 'region'],
    ]);
  });

  test('with their rel attributes', () => {
    const found = links(
      '<a href=/1 rel="NoFollow  external">x</a><a href=/2 rel=ugc>y</a><a href=/3 rel=noopener>z</a>',
    );
    expect(found.map(({ rel, isNofollow }) => [rel, isNofollow])).toEqual([
      [['nofollow', 'external'], true],
      [['ugc'], true],
      [['noopener'], false],
    ]);
  });

  test('with their target URLs', () => {
    const hrefs = [
      '#part',
      '',
      ' ../x ',
      'mailto:a@b.test',
      'javascript:void(0)',
      'HTTP://B.test:80/%7e',
      'http://[',
    ];
    expect(links(hrefs.map((href) => `<a href="${href}">x</a>`).join('')).map(({ url }) => url)).toEqual([
      address,
      address,
      'https://a.test/x',
      null,
      null,
      'http://b.test/~',
      null,
    ]);
  });

  test('with their page area', () => {
    const html = `<a href=0>x</a><header><a href=1>x</a></header><nav><ul><li><a href=2>x</a></ul></nav><main>
      <a href=3>x</a><header><a href=4>x</a></header><aside><a href=5>x</a></aside></main>
      <div role=navigation><a href=6>x</a></div><footer><a href=7>x</a></footer><article><a href=8>x</a></article>`;
    const areas = ['body', 'header', 'nav', 'main', 'main', 'aside', 'nav', 'footer', 'main'];
    expect(links(html).map(({ area }) => area)).toEqual(areas);
  });

  test('with their visibility', () => {
    const html = `<a href=0>x</a><div hidden><p><a href=1>x</a></p></div><a href=2 style="color:red">x</a>
      <p style="DISPLAY : none !important"><a href=3>x</a></p><a href=4>x</a>
      <template><a href=5>x</a></template><noscript><a href=6>x</a></noscript>`;
    expect(links(html).map(({ href, isHidden }) => [href, isHidden])).toEqual([
      ['0', false],
      ['1', true],
      ['2', false],
      ['3', true],
      ['4', false],
    ]);
  });

  test('as hidden by an inline style', () => {
    expect(links('<a href=0 style="visibility:hidden">x</a><a href=1 hidden>x</a>')).toMatchObject([
      { isHidden: true },
      { isHidden: true },
    ]);
  });
});

describe('the body is parsed', () => {
  test('with headings in order', () => {
    const { headings } = parse('<h2>b <a href=x>c</a></h2><h1>a<img alt=pic></h1><h3>open<h6></h6>');
    expect(headings).toEqual([
      { level: 2, text: 'b c' },
      { level: 1, text: 'a pic' },
      { level: 3, text: 'open' },
      { level: 6, text: '' },
    ]);
  });

  test('with images', () => {
    const page = parse(
      '<img src=a.png alt="" width=1 height=2><img src="data:x"><noscript><img src=b></noscript>',
    );
    expect(page.imageCount).toBe(2);
    expect(page.images).toEqual([
      { url: 'https://a.test/b/a.png', src: 'a.png', alt: '', width: '1', height: '2' },
      { url: null, src: 'data:x', alt: null, width: null, height: null },
    ]);
  });

  test('with structured data', () => {
    const { jsonLd, scriptCount } =
      parse(`<script type="application/ld+json">{"@type":"A","n":"</b> &amp;"}</script>
      <script type=application/LD+JSON>{</script><script>"<a href=x>"</script><script src=y></script>`);
    expect(jsonLd).toEqual([
      { ok: true, value: { '@type': 'A', n: '</b> &amp;' } },
      { ok: false, error: expect.any(String) },
    ]);
    expect(scriptCount).toBe(2);
  });

  test('with insecure content', () => {
    const page =
      parse(`<img src=http://b.test/i><script src=//b.test/s></script><link rel=stylesheet href=HTTP://b.test/c>
      <iframe src=http://b.test/f></iframe><a href=http://b.test/>fine</a><form action=http://b.test/p></form><form></form>`);
    expect(page.mixedContent).toEqual(['http://b.test/i', 'HTTP://b.test/c', 'http://b.test/f']);
    expect(page.forms).toEqual([
      { url: 'http://b.test/p', isInsecure: true },
      { url: address, isInsecure: false },
    ]);
    expect(page.iframes).toEqual(['http://b.test/f']);
    expect(parsePage('<img src=http://b.test/i>', 'http://a.test/').mixedContent).toEqual([]);
  });

  test('with counts', () => {
    const page = parse('<div id=a><p id=a>x</p><b id=b></b><i id=a></i></div><style></style>');
    expect(page).toMatchObject({ elementCount: 5, duplicateIds: ['a'], styleCount: 1, maxDepth: 2 });
  });

  test('with the visible words', () => {
    const page =
      parse(`<title>no</title><nav>menu</nav><p>Caf&eacute; au&nbsp;<b>l</b>ait,</p><p>it's 日本</p>
      <script>no</script><style>no</style><p hidden>no</p><textarea>no</textarea><!-- no -->`);
    expect(page.wordCount).toBe(7);
    expect(page.textStart).toBe("Café au lait, it's 日本");
  });
});

describe('any input', () => {
  test.each([
    '',
    '<',
    '</',
    '<a href=',
    '<!--',
    '</p></br></a>',
    '<a __proto__=x constructor=y href=z>',
    '<constructor><toString role=constructor></toString>',
    '<script>',
    '<table><a href=x><tr><td></table>',
    '\0\uD800',
    '<svg><foreignObject><p><a href=x></svg>',
  ])('is read: %j', (html) => {
    expect(parse(html).isCut).toBe(false);
  });

  test('is cut if it is nested too deeply', () => {
    const page = parse(`<title>x</title>${'<div>'.repeat(100_000)}<a href=x>y</a>`);
    expect(page).toMatchObject({ isCut: true, titles: ['x'], linkCount: 0, maxDepth: 2048 });
  });

  test('has a limited result', () => {
    const page = parse('<a href=x>y</a><img><i id=a></i>'.repeat(30_000));
    expect([page.links.length, page.linkCount, page.images.length, page.imageCount]).toEqual([
      25_000, 30_000, 5000, 30_000,
    ]);
  });
});
