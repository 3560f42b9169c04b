import { describe, expect, test } from 'vitest';
import { environmentOf, environmentSchema, readConfig } from './config.ts';
import { createSettings } from '../settings/settings.ts';

test('an empty environment gives the defaults', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: './data',
    TRUST_PROXY: false,
    WORKERS: 1,
  });
  expect(config.DATABASE_URL).toBeUndefined();
  expect(Object.isFrozen(config)).toBe(true);
});

test('values are converted, empty variables count as absent, and unknown variables are ignored', () => {
  const config = readConfig({
    PORT: '0',
    TRUST_PROXY: 'true',
    SANDBOX: 'false',
    MONTHLY_BUDGET_USD: '12.5',
    DATABASE_URL: '',
    SERPER_KEY: 'k',
    AWS_SECRET_ACCESS_KEY: 'unrelated',
  });
  expect(config).toMatchObject({
    PORT: 0,
    TRUST_PROXY: true,
    SANDBOX: false,
    MONTHLY_BUDGET_USD: 12.5,
    SERPER_KEY: 'k',
  });
  expect(Object.keys(config)).not.toContain('DATABASE_URL');
  expect(Object.keys(config)).not.toContain('AWS_SECRET_ACCESS_KEY');
});

describe('an invalid value is reported by the name of its variable and not repeated', () => {
  const secret = 'hunter2-';
  test.each([
    ['PORT', `${secret}`],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['WORKERS', '65'],
    ['WORKER_CONCURRENCY', '0'],
    ['LOG_LEVEL', secret],
    ['TRUST_PROXY', 'yes'],
    ['RATE_LIMIT_PER_MINUTE', '0'],
    ['MONTHLY_BUDGET_USD', '-0.01'],
    ['MONTHLY_BUDGET_USD', secret],
    ['DATAFORSEO_MODE', secret],
    ['MONTHLY_BUDGET_USD', 'Infinity'],
    ['PORT', '-Infinity'],
    ['RATE_LIMIT_PER_MINUTE', 'Infinity'],
    ['SERP_TIMEOUT_MS', '99'],
    ['SEARCH_CONSOLE_TIMEOUT_MS', '99'],
    ['ENCRYPTION_KEY', `${secret}of-15-more`],
    ['SERP_PRICE_FACTOR', 'Infinity!'],
    ['DATABASE_URL', `mysql://me:${secret}@host/db`],
    ['DATABASE_URL', secret],
    ['CLICKHOUSE_URL', `clickhouse://me:${secret}@host`],
    ['CLICKHOUSE_CLUSTER', `main' ${secret}`],
    ['PUBLIC_URL', 'cairn.example'],
    ['SEARXNG_URL', secret],
    ['SERPER_URL', 'https://'],
    ['METRICS_PORT', '0'],
  ])('%s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value });
    expect(read).toThrow(new RegExp(`^The environment is not valid: ${name} must `));
    expect(read).not.toThrow(new RegExp(`${secret}|65536|mysql|!|Infinity`));
  });

  test('all invalid variables are reported together', () => {
    const env = { PORT: 'x', WORKERS: 'x', LOG_LEVEL: 'x', SERPER_URL: 'x', HOST: '::1' };
    expect(() => readConfig(env)).toThrow(/PORT must.*; WORKERS must.*; LOG_LEVEL must.*; SERPER_URL must/);
    expect(() => readConfig(env)).not.toThrow('HOST');
  });

  test.each(['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'])('%s alone is not valid', (name) => {
    const read = () => readConfig({ [name]: secret });
    expect(read).toThrow(/must have property DATAFORSEO_\w+ when property DATAFORSEO_\w+ is present/);
    expect(read).not.toThrow(secret);
  });
});

test('open sign-up requires Stripe, because owners could mark their own invoices as paid, and email', () => {
  const start = (env: Record<string, string>) => () =>
    createSettings(readConfig({ SIGN_UP: 'open', ...env }));
  const stripe = { STRIPE_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's', PUBLIC_URL: 'https://cairn.example' };
  expect(start({})).toThrow('SIGN_UP open needs BILLING_PROVIDER stripe');
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'x@example.com' };
  expect(start({ BILLING_PROVIDER: 'stripe', ...stripe })).toThrow('SIGN_UP open needs PUBLIC_URL, SMTP_URL');
  expect(start({ BILLING_PROVIDER: 'stripe', ...stripe, ...mail })).not.toThrow();
});

test('a child process receives the same configuration and no other environment variables', () => {
  const config = readConfig({
    PORT: '0',
    SANDBOX: 'false',
    TRUST_PROXY: 'true',
    MONTHLY_BUDGET_USD: '0.1',
    DATABASE_URL: 'postgres://u:p%40@h/d?sslmode=require',
  });
  const env = environmentOf(config);
  expect(readConfig(env)).toEqual(config);
  const known = new Set([...Object.keys(environmentSchema.properties), 'PATH', 'HOME', 'NODE_ENV']);
  expect(Object.keys(env).filter((name) => !known.has(name))).toEqual([]);
});
