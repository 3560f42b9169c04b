import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';

const bytes = (text: string, encoding: BufferEncoding = 'latin1') => Buffer.from(text, encoding);

describe('the encoding of a page', () => {
  test.each([
    ['bom', '\xEF\xBB\xBFä', 'text/html; charset=latin1', 'utf-8'],
    ['bom', '\xFF\xFEa\0', null, 'utf-16le'],
    ['bom', '\xFE\xFF\0a', null, 'utf-16be'],
    ['header', '<meta charset=koi8-r>', 'text/html; charset="Shift_JIS"', 'shift_jis'],
    ['header', 'x', 'text/html;CHARSET = iso-8859-1 ; a=b', 'windows-1252'],
    ['meta', '<meta charset=koi8-r>', 'text/html; charset=nonsense', 'koi8-r'],
    ['meta', '<meta charset=bogus><meta charset=euc-kr>', null, 'euc-kr'],
    ['meta', '<meta charset=utf-16>', null, 'utf-8'],
    ['meta', `${' '.repeat(10_000)}<meta charset=euc-jp>`, null, 'euc-jp'],
    ['meta', '<META content="text/html;charset=GBK" http-equiv=Content-Type>', null, 'gbk'],
    ['guess', '<!-- <meta charset=koi8-r> -->', null, 'windows-1252'],
    ['guess', '<title content="<meta charset=koi8-r>">', null, 'windows-1252'],
    ['guess', '<metacharset=koi8-r>', null, 'windows-1252'],
    ['guess', 'ä'.repeat(3), 'text/html', 'windows-1252'],
    ['guess', Buffer.from('äöü').toString('latin1'), 'text/html', 'utf-8'],
    ['declaration', '<?xml version="1.0" encoding="koi8-r"?><html>', null, 'koi8-r'],
    ['guess', '<meta charset=iso-2022-kr>', null, 'windows-1252'],
    ['guess', '<', null, 'windows-1252'],
    ['guess', '', null, 'windows-1252'],
  ])('is decided by the %s: %j sent as %s is %s', (_decidedBy, body, contentType, charset) => {
    expect(decodeText(bytes(body), contentType).charset).toBe(charset);
  });
});

describe('the decoded text', () => {
  test.each([
    ['windows-1252', 'caf\xE9 \x80 \x92', 'café € ’'],
    ['iso-8859-1', '\x93a\x94', '“a”'],
    ['iso-8859-16', '\xAA', 'Ș'],
    ['shift_jis', '\x93\xFA\x96\x7B', '日本'],
    ['gb18030', '\xD6\xD0', '中'],
    ['utf-8', 'a\xFFb', 'a\uFFFDb'],
  ])('of %s', (charset, body, text) => {
    expect(decodeText(bytes(body), `text/html; charset=${charset}`).text).toBe(text);
  });

  test('does not start with the byte order mark', () => {
    expect(decodeText(bytes('\uFEFFa', 'utf8'), null).text).toBe('a');
    expect(decodeText(bytes('\uFEFFa', 'utf16le'), null).text).toBe('a');
  });
});
