import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createSettings } from './settings.ts';

/** The budget of an account without one of its own, wherever the settings contain it. */
function defaultLimits(value: unknown): number[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === 'defaultLimitMicros' ? [member as number] : defaultLimits(member),
  );
}

test('with open sign-up, no module spends anything for an account without a granted budget', () => {
  const environment = { MONTHLY_BUDGET_USD: '25', ENCRYPTION_KEY: 'a key for tests of the settings' };
  const open = {
    SIGN_UP: 'open',
    BILLING_PROVIDER: 'stripe',
    STRIPE_KEY: 'key',
    STRIPE_WEBHOOK_SECRET: 'secret',
    PUBLIC_URL: 'https://cairn.example',
    SMTP_URL: 'smtp://127.0.0.1',
    MAIL_FROM: 'a@example.com',
  };
  const invited = defaultLimits(createSettings(readConfig(environment)));
  const anyone = defaultLimits(createSettings(readConfig({ ...environment, ...open })));
  expect(invited.length).toBeGreaterThanOrEqual(5);
  expect(invited).toEqual(invited.map(() => 25_000_000));
  expect(anyone).toEqual(invited.map(() => 0));
});
