import type { SealedColumn } from '#platform/encryption';
import { dayMs } from '#platform/durations.ts';

/** An endpoint of an outside program. Its signing secrets are stored encrypted and shown once. */
export interface Webhook {
  id: string;
  accountId: string;
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

/** The current secrets, and those before the last rotation. */
export const sealedSecrets: SealedColumn[] = ['secret', 'previous_secret'].map((column) => ({
  table: 'webhooks',
  column,
  id: 'id',
  contextOf: encryptionContext,
}));
