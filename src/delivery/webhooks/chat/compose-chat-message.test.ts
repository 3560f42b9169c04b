import { describe, expect, test } from 'vitest';
import type { ChatFormat } from '../webhook.ts';
import { composeChatMessage } from './compose-chat-message.ts';

const evil = `@everyone <!channel> <b>&"*_[x](https://evil.example)`;
const long = {
  title: evil.repeat(20),
  lines: [evil, ...Array.from({ length: 40 }, () => 'k'.repeat(2_000))],
  link: 'https://cairn.example/dashboard',
};
const compose = (format: ChatFormat): any => composeChatMessage(format, long);

test.each(['slack', 'teams', 'discord', 'telegram'] as const)(
  'a message to %s says how many lines it leaves out, and stays below 25 kB',
  (format) => {
    const text = JSON.stringify(compose(format));
    expect(text).toMatch(/and \d+ more/);
    const wide = { ...long, lines: long.lines.map((line) => line.replaceAll('k', '鍵')) };
    for (const one of [text, JSON.stringify(composeChatMessage(format, wide))])
      expect(Buffer.byteLength(one)).toBeLessThan(25_000);
  },
);

describe('texts from outside', () => {
  test('are plain text in Slack, within the limits of its blocks', () => {
    const { text, blocks } = compose('slack');
    const [header, section] = blocks;
    expect([header.text.type, section.text.type]).toEqual(['plain_text', 'plain_text']);
    expect(header.text.text.length).toBeLessThanOrEqual(150);
    expect(section.text.text.length).toBeLessThanOrEqual(3_000);
    expect(text).toContain('&lt;!channel&gt;');
  });

  test('are text runs in Teams, which read no Markdown', () => {
    const { body } = compose('teams').attachments[0].content;
    expect(new Set(body.map(({ type }: { type: string }) => type))).toEqual(new Set(['RichTextBlock']));
    expect(body[1].inlines[0].text).toBe(evil);
  });

  test('are escaped in Discord, within the limits of an embed, and mention no one', () => {
    const { allowed_mentions: mentions, embeds } = compose('discord');
    expect(mentions).toEqual({ parse: [] });
    expect(embeds[0].title.length).toBeLessThanOrEqual(256);
    expect(embeds[0].description.length).toBeLessThanOrEqual(4_096);
    expect(embeds[0].description).toContain(String.raw`\@everyone \<!channel\>`);
  });

  test('are escaped in Telegram, within the limit of a message', () => {
    const { text, parse_mode: mode } = compose('telegram');
    expect(mode).toBe('HTML');
    expect(text.replaceAll(/<[^>]*>|&\w+;/g, ' ').length).toBeLessThanOrEqual(4_096);
    expect(text).toContain('@everyone &lt;!channel&gt; &lt;b&gt;&amp;');
  });
});

test('a message without lines and without a public URL is only its title', () => {
  const message = { title: 'Test', lines: [], link: null };
  expect(composeChatMessage('telegram', message)).toMatchObject({ text: '<pre>Test</pre>' });
  expect(composeChatMessage('slack', message)).toMatchObject({ blocks: [{ type: 'header' }] });
});
