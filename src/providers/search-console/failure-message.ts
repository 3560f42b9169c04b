import type { FailureReason } from './contract.ts';

const messages: Readonly<Record<FailureReason, string>> = {
  authorization_revoked: 'The authorization is no longer valid. Connect the account again.',
  permission_lost: 'This connection has no permission to read the property.',
  rate_limited: 'Too many calls in a short time.',
  quota_exhausted: 'The short-term quota is used up.',
  daily_quota_exhausted: 'The daily quota is used up.',
  unavailable: 'The service is unavailable.',
  refused: 'The service rejected the request.',
};

export function describeReason(reason: FailureReason): string {
  return messages[reason];
}

const maxQuoteLength = 200;

/** A vendor's message without URLs, email addresses and texts that are long enough to be secrets. */
export function quote(message: string): string {
  const clean = message
    .replaceAll(/\w+:\/\/\S+/g, '…')
    .replaceAll(/\S+@\S+/g, '…')
    .replaceAll(/[\w./+=~-]{24,}/g, '…')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return clean.length <= maxQuoteLength ? clean : `${clean.slice(0, maxQuoteLength)}…`;
}
