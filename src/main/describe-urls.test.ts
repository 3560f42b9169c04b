import { expect, test } from 'vitest';
import { describeUrls } from './describe-urls.ts';

test.each([
  ['127.0.0.1', undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['::1', undefined, 'http://localhost:3000', 'http://[::1]:3000'],
  ['0.0.0.0', undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['::', undefined, 'http://localhost:3000', 'http://127.0.0.1:3000'],
  ['10.0.0.7', undefined, 'http://10.0.0.7:3000', 'http://10.0.0.7:3000'],
  ['10.0.0.7', 'https://seo.example.com', 'https://seo.example.com', 'http://10.0.0.7:3000'],
  ['127.0.0.1', 'https://seo.example.com/', 'https://seo.example.com', 'http://127.0.0.1:3000'],
])('a service on %s with PUBLIC_URL %s is announced as %s', (HOST, PUBLIC_URL, url, localUrl) => {
  expect(describeUrls({ HOST, PUBLIC_URL }, 3000)).toEqual({ url, localUrl });
});
