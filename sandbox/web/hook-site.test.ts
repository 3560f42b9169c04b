import { expect, test } from 'vitest';
import { answerHook } from './hook-site.ts';

const headers = { 'x-cairn-signature': `t=1,v1=${'0a'.repeat(32)}` };
const body = JSON.stringify({ id: 'dlv_1', type: 'test.v1' });
const told = { method: 'POST', headers, body };

test.each([
  ['a signed delivery', told, 204],
  ['one without a signature', { ...told, headers: {} }, 401],
  ['one without a type', { ...told, body: '{"id":"dlv_1"}' }, 400],
  ['what is no JSON', { ...told, body: 'id' }, 400],
  ['a browser', { method: 'GET', headers: {}, body: '' }, 405],
])('%s', (_what, asked, status) => {
  expect(answerHook(asked).status).toBe(status);
});
