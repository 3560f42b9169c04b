import { describe, expect, test } from 'vitest';
import { crawlDelayMs, evaluateRobots } from './evaluate-robots.ts';
import { parseRobots } from './parse-robots.ts';

const allows = (lines: string[], path: string, agent = 'cairn') =>
  evaluateRobots(parseRobots(lines.join('\n')), agent, `https://site.test${path}`).isAllowed;

describe('the groups', () => {
  test("the crawler's own groups are combined and replace those of all crawlers", () => {
    const lines =
      `user-agent: *\ndisallow: /\n\nUser-agent: Cairn/2.0\nDisallow: /a\nUser-agent: other\nDisallow: /b
USER-AGENT:CAIRN\ndisallow: /c`.split('\n');
    expect(['/', '/a', '/b', '/c'].map((path) => allows(lines, path))).toEqual([true, false, true, false]);
    expect(allows(lines, '/', 'stranger')).toBe(false);
  });

  test('a group without rules allows everything', () => {
    expect(allows(['user-agent: *', 'disallow: /', 'user-agent: cairn', 'disallow:'], '/a')).toBe(true);
  });

  test('consecutive user-agent lines share their rules, even with other lines in between', () => {
    const lines = [
      'user-agent: one',
      'sitemap: /s.xml',
      'crawl-delay: 1',
      'user-agent: cairn',
      'disallow: /',
    ];
    expect(allows(lines, '/')).toBe(false);
    expect(allows(lines, '/', 'one')).toBe(false);
  });

  test('rules before the first group are ignored', () => {
    expect(allows(['disallow: /', 'user-agent: cairn'], '/')).toBe(true);
  });

  test('a user agent ends at the first invalid character', () => {
    expect(allows(['user-agent: cairn bot', 'disallow: /'], '/')).toBe(false);
    expect(allows(['user-agent: cairnbot', 'disallow: /'], '/')).toBe(true);
    expect(allows(['user-agent: *bot', 'disallow: /'], '/')).toBe(true);
    expect(allows(['user-agent: * # all', 'disallow: /'], '/')).toBe(false);
  });
});

describe('the matching rule', () => {
  test.each([
    ['/p', '/', '/page', true],
    ['/folder', '/folder', '/folder/page', true],
    ['/page', '/*.htm', '/page.htm', false],
    ['/$', '/', '/', true],
    ['/$', '/', '/page.htm', false],
    ['/*/b', '/a*', '/a/b', true],
  ])('allow %s and disallow %s for %s: %s', (allow, disallow, path, expected) => {
    const rules = [`allow: ${allow}`, `disallow: ${disallow}`];
    expect(allows(['user-agent: *', ...rules], path)).toBe(expected);
    expect(allows(['user-agent: *', ...rules.toReversed()], path)).toBe(expected);
  });

  test.each([
    [
      '/fish',
      ['/fish', '/fish.html', '/fish/salmon', '/fishheads?id=1'],
      ['/Fish.asp', '/catfish', '/?id=fish'],
    ],
    ['/fish*', ['/fish', '/fish.html', '/fishheads/yummy'], ['/Fish', '/catfish']],
    ['/fish/', ['/fish/', '/fish/?id=a', '/fish/salmon'], ['/fish', '/fish.html']],
    ['/*.php', ['/a.php', '/b/c.php?d', '/e.php/f'], ['/', '/a.PHP']],
    ['/*.php$', ['/a.php', '/b/c.php', '/d.php.php'], ['/a.php?b', '/a.php/', '/a.php5']],
    ['/fish*.php', ['/fish.php', '/fishheads/cat.php?a'], ['/Fish.PHP']],
    ['/a*b*c$', ['/abc', '/a-b-c', '/abcbc'], ['/ac', '/abcd', '/bc']],
    ['/a**b', ['/ab', '/axb'], ['/a']],
    ['*/b$', ['/b', '/a/b'], ['/b/']],
    ['/a$b', ['/a$b'], ['/a']],
    ['/*?*=', ['/a?b=c'], ['/a?b', '/a=b']],
    ['/ツ', ['/%E3%83%84'], ['/']],
    ['/%e3%83%84', ['/%E3%83%84'], ['/']],
    ['/a#b', ['/a', '/ab'], ['/b']],
  ])('disallow %s', (pattern, refused, allowed) => {
    const lines = ['user-agent: *', `disallow: ${pattern}`];
    expect(refused.filter((path) => allows(lines, path))).toEqual([]);
    expect(allowed.filter((path) => !allows(lines, path))).toEqual([]);
  });

  test('of an index page also allows its folder', () => {
    const lines = ['user-agent: *', 'allow: /a/index.html', 'disallow: /'];
    expect(['/a/', '/a/index.html', '/a/x'].map((path) => allows(lines, path))).toEqual([true, true, false]);
  });

  test('is found quickly despite many wildcards', () => {
    const lines = ['user-agent: *', `disallow: /${'*a'.repeat(2000)}$`];
    expect(allows(lines, `/${'a'.repeat(2000)}b`)).toBe(true);
  });
});

describe('whitespace other than ASCII belongs to the text', () => {
  test('of a path', () => {
    const lines = ['user-agent: *', 'disallow: /a\u00A0', 'disallow: \u3000/b', 'disallow: /c \t'];
    expect(['/a%C2%A0', '/a', '/b', '/c'].map((path) => allows(lines, path))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('of a user agent and of a field name', () => {
    expect(allows(['user-agent: *\u00A0', 'disallow: /'], '/')).toBe(true);
    expect(allows(['user-agent: *', 'disallow\u00A0: /'], '/')).toBe(true);
    expect(allows(['user-agent: * x', 'disallow: /'], '/')).toBe(false);
  });
});

describe('the file', () => {
  test.each([
    ['\uFEFFuser-agent: cairn\ndisallow: /'],
    ['user-agent: cairn\rdisallow: /\r'],
    ['user-agent: cairn\r\n\r\n\r\ndisallow:/'],
    ['  User-Agent  :  cairn  \n\t disallow \t: / # all'],
    ['useragent: cairn\ndissalow: /'],
    ['user-agent cairn\ndisallow /'],
  ])('%j is understood', (text) => {
    expect(evaluateRobots(parseRobots(text), 'Cairn', 'https://site.test/').isAllowed).toBe(false);
  });

  test.each(['', '<html><body>404</body></html>', 'disallow', ':', '\0\0', 'user-agent: cairn\nno rule: /'])(
    '%j disallows nothing',
    (text) => {
      expect(evaluateRobots(parseRobots(text), 'cairn', 'https://site.test/a')).toEqual({
        isAllowed: true,
        hasRule: false,
      });
    },
  );

  test('lists sitemaps for all crawlers, each once', () => {
    const text =
      'sitemap: https://a.test/1.xml\nuser-agent: x\nSITEMAP:/2.xml\nsitemap: https://a.test/1.xml\nsitemap:';
    expect(parseRobots(text).sitemaps).toEqual(['https://a.test/1.xml', '/2.xml']);
  });

  test('can contain a crawl delay', () => {
    const delay = (text: string, agent = 'cairn') => crawlDelayMs(parseRobots(text), agent);
    const text =
      'user-agent: *\ncrawl-delay: 2\nuser-agent: cairn\ncrawl-delay: 0.5\nuser-agent: none\ndisallow: /';
    expect(delay(text)).toBe(500);
    expect(delay(text, 'stranger')).toBe(2000);
    expect(delay(text, 'none')).toBeNull();
    expect(delay('user-agent: *\ncrawl-delay: soon')).toBeNull();
  });
});
