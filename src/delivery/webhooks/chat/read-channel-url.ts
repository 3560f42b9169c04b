import { invalidField } from '#platform/problems';
import type { ChatFormat } from '../webhook.ts';

interface ChannelHost {
  /** Suffixes of host names start with a dot. */
  hosts: readonly string[];
  path: RegExp;
  example: string;
}

/** Addresses that the vendors give out. Sources: Slack "Incoming webhooks", Discord "Webhook resource", Microsoft "Workflows", Telegram "Bot API". */
const channelHosts: Record<ChatFormat, ChannelHost> = {
  slack: {
    hosts: ['hooks.slack.com', 'hooks.slack-gov.com'],
    path: /^\/(services|workflows|triggers)\/./,
    example: 'https://hooks.slack.com/services/…',
  },
  teams: {
    hosts: ['.logic.azure.com', '.api.powerplatform.com', '.webhook.office.com'],
    path: /^\/./,
    example: 'https://….logic.azure.com/workflows/…',
  },
  discord: {
    hosts: ['discord.com', 'discordapp.com', 'ptb.discord.com', 'canary.discord.com'],
    path: /^\/api\/(v\d+\/)?webhooks\/\d+\/[\w-]+$/,
    example: 'https://discord.com/api/webhooks/…',
  },
  telegram: {
    hosts: ['api.telegram.org'],
    path: /^\/bot\d+:[\w-]+\/sendMessage$/,
    example: 'https://api.telegram.org/bot…/sendMessage?chat_id=…',
  },
};

/**
 * Checks the address of a chat channel and returns the part of it that may be shown: the rest is a secret.
 * @param allow the address guard's exceptions; a host with a target among them may use http
 * @throws Problem invalid_request
 */
export function readChannelUrl(format: ChatFormat, text: string, allow: readonly string[]): string {
  const url = URL.parse(text);
  const { hosts, path, example } = channelHosts[format];
  const isRedirected = allow.some((entry) => entry.startsWith(`${url?.hostname}=`));
  if (
    url === null ||
    (url.protocol !== 'https:' && !isRedirected) ||
    !hosts.some((host) => url.hostname === host || (host.startsWith('.') && url.hostname.endsWith(host))) ||
    !path.test(url.pathname) ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw invalidField('url', 'not_of_format', `must be an address such as ${example}`);
  }
  if (format !== 'telegram') return `${url.origin}/…${text.slice(-4)}`;
  const chat = url.searchParams.get('chat_id') ?? '';
  if (!/^(-?\d{1,20}|@\w{1,64})$/.test(chat)) {
    throw invalidField('url', 'chat_missing', 'must name a chat, such as ?chat_id=-1001234567890');
  }
  return `${url.origin}/bot…/sendMessage?chat_id=${chat}`;
}
