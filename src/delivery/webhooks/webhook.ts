import type { SealedColumn } from '#platform/encryption';
import { dayMs } from '#platform/durations.ts';

/** `standard` is a program that receives signed messages (Standard Webhooks). All others are channels of a chat. */
export const webhookFormats = ['standard', 'slack', 'teams', 'discord', 'telegram'] as const;
export type WebhookFormat = (typeof webhookFormats)[number];
export type ChatFormat = Exclude<WebhookFormat, 'standard'>;

/** An endpoint of an outside program. Its signing secrets are stored encrypted and shown once. */
export interface Webhook {
  id: string;
  accountId: string;
  format: WebhookFormat;
  /** Of a chat channel, the part of the address that may be shown. The address is stored encrypted. */
  url: string;
  isEnabled: boolean;
  /** Consecutive deliveries that failed permanently. */
  failures: number;
  /** Why Cairn disabled the webhook; null if it is enabled or a person disabled it. */
  disabledReason: string | null;
  /** Null if the secret was never rotated. */
  secretRotatedAt: Date | null;
  createdAt: Date;
}

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  id: string;
  accountId: string;
  webhookId: string;
  /** With its version: `rank.dropped.v1`. */
  type: string;
  body: string;
  state: DeliveryState;
  attempts: number;
  createdAt: Date;
  nextAttemptAt: Date | null;
  finishedAt: Date | null;
  /** Of the last attempt; null if there was no response. */
  responseStatus: number | null;
  reason: string | null;
}

/** The time after a rotation during which the previous secret signs as well. */
export const secretOverlapMs = dayMs;

/** Binds an encrypted secret to its webhook. */
export const encryptionContext = (id: string) => `webhook ${id}`;

/** The current secrets and addresses of chat channels, and those before the last rotation. */
export const sealedSecrets: SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'webhooks',
  column,
  id: 'id',
  contextOf: encryptionContext,
}));
