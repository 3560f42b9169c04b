import { describe, expect, test } from 'vitest';
import { environmentOf, environmentSchema, readConfig } from './config.ts';
import { createSettings } from './settings.ts';

test('without anything set the defaults hold', () => {
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

test('values become what they mean; an empty one is as good as none; what is not ours is left out', () => {
  const config = readConfig({
    PORT: '0',
    TRUST_PROXY: 'true',
    SANDBOX: 'false',
    MONTHLY_BUDGET_USD: '12.5',
    DATABASE_URL: '',
    SERPER_KEY: 'k',
    AWS_SECRET_ACCESS_KEY: 'not ours',
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

describe('a bad value is named by its variable and never said', () => {
  const secret = 'hunter2-';
  test.each([
    ['PORT', `${secret}`],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['WORKERS', '65'],
    ['JOBS_AT_ONCE', '0'],
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

  test('all of them at once', () => {
    const env = { PORT: 'x', WORKERS: 'x', LOG_LEVEL: 'x', SERPER_URL: 'x', HOST: '::1' };
    expect(() => readConfig(env)).toThrow(/PORT must.*; WORKERS must.*; LOG_LEVEL must.*; SERPER_URL must/);
    expect(() => readConfig(env)).not.toThrow('HOST');
  });

  test.each(['DATAFORSEO_LOGIN', 'DATAFORSEO_PASSWORD'])('%s alone is half an account', (name) => {
    const read = () => readConfig({ [name]: secret });
    expect(read).toThrow(/must have property DATAFORSEO_\w+ when property DATAFORSEO_\w+ is present/);
    expect(read).not.toThrow(secret);
  });
});

test('where anybody may open an account, nobody marks their own invoices as paid', () => {
  const start = (env: Record<string, string>) => () =>
    createSettings(readConfig({ SIGN_UP: 'open', ...env }));
  const stripe = { STRIPE_KEY: 'k', STRIPE_WEBHOOK_SECRET: 's', PUBLIC_URL: 'https://cairn.example' };
  expect(start({})).toThrow('SIGN_UP open needs BILLING_PROVIDER stripe');
  expect(start({ BILLING_PROVIDER: 'stripe', ...stripe })).not.toThrow();
});

test('a child process is given the same configuration, and nothing else of the environment', () => {
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
