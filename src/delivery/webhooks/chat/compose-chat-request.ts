import type { ChatFormat } from '../webhook.ts';
import { type ChatMessage, composeChatMessage } from './compose-chat-message.ts';

interface StoredMessage {
  data: { title?: string; lines?: string[]; websiteId?: string | null };
}

/** The request that shows a stored message in a chat. @param address the secret address of the channel */
export function composeChatRequest(
  format: ChatFormat,
  { address, body, publicUrl }: { address: string; body: string; publicUrl: string | null },
): { url: string; body: string } {
  const { data } = JSON.parse(body) as StoredMessage;
  const message = composeChatMessage(format, readMessage(data, publicUrl));
  if (format !== 'telegram') return { url: address, body: JSON.stringify(message) };
  const url = new URL(address);
  const chat = url.searchParams.get('chat_id');
  url.search = '';
  return { url: url.href, body: JSON.stringify({ chat_id: chat, ...message }) };
}

function readMessage(
  { title = 'Notification', lines = [], websiteId = null }: StoredMessage['data'],
  publicUrl: string | null,
): ChatMessage {
  const page = websiteId === null ? '' : `/websites/${websiteId}`;
  return { title, lines, link: publicUrl === null ? null : `${publicUrl}/dashboard${page}` };
}
