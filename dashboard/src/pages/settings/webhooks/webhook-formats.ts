import { t } from '@lingui/core/macro';
import type { Webhook } from '../../../api/webhooks.ts';

interface FormatTexts {
  label: string;
  /** How to find the address. */
  help: string;
  placeholder: string;
}

/** The kinds of receivers. */
export const webhookFormats: Record<Webhook['format'], FormatTexts> = {
  standard: {
    label: t`Your application`,
    help: t`A public http or https URL. Private IP addresses are refused.`,
    placeholder: 'https://hooks.example.com/cairn',
  },
  slack: {
    label: t`Slack`,
    help: t`In Slack, add an incoming webhook to the channel and copy its URL.`,
    placeholder: 'https://hooks.slack.com/services/…',
  },
  teams: {
    label: t`Microsoft Teams`,
    help: t`In the channel, add the workflow "Post to a channel when a webhook request is received" and copy its URL.`,
    placeholder: 'https://….logic.azure.com/workflows/…',
  },
  discord: {
    label: t`Discord`,
    help: t`In the settings of the channel, open Integrations → Webhooks and copy the URL.`,
    placeholder: 'https://discord.com/api/webhooks/…',
  },
  telegram: {
    label: t`Telegram`,
    help: t`Create a bot with @BotFather and add it to the chat. Replace <token> and <chat>.`,
    placeholder: 'https://api.telegram.org/bot<token>/sendMessage?chat_id=<chat>',
  },
};

export const isChat = ({ format }: Pick<Webhook, 'format'>) => format !== 'standard';

/** The name of a webhook in lists: its URL, and for a chat which one. */
export const webhookName = ({ format, url }: Pick<Webhook, 'format' | 'url'>) =>
  format === 'standard' ? url : `${webhookFormats[format].label}: ${url.replace('https://', '')}`;
