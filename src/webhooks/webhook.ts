/** An address of another program. Its secret is told once, and kept sealed. */
export interface Webhook {
  id: string;
  accountId: string;
  url: string;
  isOn: boolean;
  /** Deliveries given up one after the other. */
  failures: number;
  /** Why it was turned off, where nobody did that. */
  offReason: string | null;
  createdAt: Date;
}

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface Delivery {
  id: string;
  accountId: string;
  webhookId: string;
  /** With its version: `rank.dropped.v1`. */
  type: string;
  body: string;
  state: DeliveryState;
  tries: number;
  createdAt: Date;
  nextTryAt: Date | null;
  endedAt: Date | null;
  /** What the last try was answered; null where nothing was. */
  answerStatus: number | null;
  reason: string | null;
}

/** What a secret is sealed for. */
export const sealedFor = (id: string) => `webhook ${id}`;
