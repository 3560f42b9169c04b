const { createHmac, timingSafeEqual } = require('node:crypto');

const toleranceSeconds = 300;

/**
 * Whether a request is signed with the secret (Standard Webhooks). After a rotation the header has two signatures; either is enough.
 * @param body the exact bytes of the request
 */
function isSigned({ headers, body, secret, now }) {
  const [id, timestamp, signatures] = ['id', 'timestamp', 'signature'].map(
    (name) => headers[`webhook-${name}`],
  );
  if (!id || !timestamp || !signatures) return false;
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= toleranceSeconds)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  return signatures.split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Starts a workflow with each notification. Its URL is entered as a webhook in Cairn. */
class CairnTrigger {
  description = {
    displayName: 'Cairn Trigger',
    name: 'cairnTrigger',
    icon: 'fa:bell',
    group: ['trigger'],
    version: 1,
    description: 'Starts a workflow with a notification of Cairn',
    defaults: { name: 'Cairn Trigger' },
    inputs: [],
    outputs: ['main'],
    credentials: [{ name: 'cairnWebhook', required: true }],
    webhooks: [
      { name: 'default', httpMethod: 'POST', responseMode: 'onReceived', path: 'cairn', rawBody: true },
    ],
    properties: [
      {
        displayName:
          'Create a webhook with this URL in Cairn under Settings, Webhooks, and enter its secret as the credential.',
        name: 'notice',
        type: 'notice',
        default: '',
      },
    ],
  };

  async webhook() {
    const { secret } = await this.getCredentials('cairnWebhook');
    const { rawBody } = this.getRequestObject();
    const headers = this.getHeaderData();
    if (!isSigned({ headers, body: rawBody, secret, now: Date.now() })) {
      this.getResponseObject().status(401).json({ message: 'The signature is invalid.' });
      return { noWebhookResponse: true };
    }
    return { workflowData: [[{ json: JSON.parse(rawBody.toString()) }]] };
  }
}

module.exports = { CairnTrigger };
