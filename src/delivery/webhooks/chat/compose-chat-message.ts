import type { ChatFormat } from '../webhook.ts';

/** A notification as people read it. The texts may come from outside, such as names of keywords and pages. */
export interface ChatMessage {
  title: string;
  lines: readonly string[];
  /** The page of the dashboard; null if the installation has no public URL. */
  link: string | null;
}

const linkText = 'Open in Cairn';
const maxLine = 300;

/**
 * The body of a request to a chat. Texts are plain text or escaped, so none of them can mention people, link or format, and every
 * part stays below the vendor's limit.
 */
export function composeChatMessage(format: ChatFormat, message: ChatMessage): object {
  return composers[format](message);
}

const composers: Record<ChatFormat, (message: ChatMessage) => object> = {
  slack: composeSlack,
  teams: composeTeams,
  discord: composeDiscord,
  telegram: composeTelegram,
};

/** Blocks hold 150 characters (header) and 3000 (section). Plain text has no mentions and no markup. */
function composeSlack({ title, lines, link }: ChatMessage): object {
  const body = fit(lines, 2_900);
  return {
    text: escapeSlack(title),
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: cut(title, 150), emoji: false } },
      ...(body === '' ? [] : [{ type: 'section', text: { type: 'plain_text', text: body, emoji: false } }]),
      ...(link === null
        ? []
        : [{ type: 'context', elements: [{ type: 'mrkdwn', text: `<${escapeSlack(link)}|${linkText}>` }] }]),
    ],
  };
}

const paragraph = (text: string, style: object = {}) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...style }],
});

function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** An Adaptive Card. Text runs are plain, unlike text blocks, which read Markdown. A message may have 28 KB. */
function composeTeams({ title, lines, link }: ChatMessage): object {
  const body = fit(lines, 12_000);
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            paragraph(cut(title, 300), { weight: 'Bolder', size: 'Medium' }),
            ...body
              .split('\n')
              .filter((line) => line !== '')
              .map((line) => paragraph(line)),
          ],
          actions: link === null ? [] : [{ type: 'Action.OpenUrl', title: linkText, url: link }],
        },
      },
    ],
  };
}

/** An embed has 256 characters in its title and 4096 in its description. */
function composeDiscord({ title, lines, link }: ChatMessage): object {
  const shown = lines.map((line) => escapeDiscord(cut(line, maxLine)));
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escapeDiscord(cut(title, 120)),
        description: fit(shown, 4_000),
        ...(link === null ? {} : { url: link }),
      },
    ],
  };
}

function escapeDiscord(text: string): string {
  return text.replaceAll(/[\\`*_~|<>#[\]()@:-]/g, String.raw`\$&`);
}

/** A message has 4096 characters, counted without its markup. Telegram links URLs and names everywhere but in preformatted text. */
function composeTelegram({ title, lines, link }: ChatMessage): object {
  const body = fit(lines, 3_500);
  return {
    text: [
      `<pre>${escapeHtml([cut(title, 300), ...(body === '' ? [] : [body])].join('\n'))}</pre>`,
      ...(link === null ? [] : [`<a href="${escapeHtml(link)}">${linkText}</a>`]),
    ].join('\n'),
    parse_mode: 'HTML',
    link_preview_options: { is_disabled: true },
  };
}

function escapeHtml(text: string): string {
  return escapeSlack(text).replaceAll('"', '&quot;');
}

/** As many lines as fit, and the number of the others. Limits in characters are applied to bytes, of which there are at least as many. */
function fit(lines: readonly string[], max: number): string {
  const shown: string[] = [];
  let size = 0;
  for (const line of lines.map((one) => cut(one, maxLine * 2))) {
    size += Buffer.byteLength(line) + 1;
    if (size > max) return [...shown, `… and ${lines.length - shown.length} more`].join('\n');
    shown.push(line);
  }
  return shown.join('\n');
}

function cut(text: string, max: number): string {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  return characters.length <= max ? characters.join('') : `${characters.slice(0, max - 1).join('')}…`;
}
