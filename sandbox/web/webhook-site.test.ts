import { expect, test } from 'vitest';
import { answerWebhook } from './webhook-site.ts';

const signature = `v1,${'a'.repeat(43)}=`;
const headers = { 'webhook-id': 'dlv_1', 'webhook-timestamp': '1', 'webhook-signature': signature };
const body = JSON.stringify({ id: 'dlv_1', type: 'test.v1' });
const delivery = { method: 'POST', headers, body };
const twoSignatures = { ...headers, 'webhook-signature': `${signature} ${signature}` };

test.each([
  ['a signed delivery', delivery, 204],
  ['a delivery with two signatures', { ...delivery, headers: twoSignatures }, 204],
  ['a delivery without a signature', { ...delivery, headers: {} }, 401],
  ['a delivery without a type', { ...delivery, body: '{"id":"dlv_1"}' }, 400],
  ['a body that is not JSON', { ...delivery, body: 'id' }, 400],
  ['a GET request', { method: 'GET', headers: {}, body: '' }, 405],
])('the response to %s has the right status', (_case, request, status) => {
  expect(answerWebhook(request).status).toBe(status);
});
