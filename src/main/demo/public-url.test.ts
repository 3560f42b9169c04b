import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../test/app/test-app.ts';
import { describeUrls } from '../describe-urls.ts';
import { demoAccount } from './demo-account.ts';
import { demoConfig } from './demo-config.ts';
import { describeDemo } from './describe-demo.ts';
import { signInOwner } from './sign-in-owner.ts';

test.each(['http://demo.example:8080', 'https://demo.example', 'https://demo.example/'])(
  'a demo with PUBLIC_URL %s prints that URL, and its owner signs in and creates passkeys only there',
  async (publicUrl) => {
    const app = await createTestApp({ PUBLIC_URL: publicUrl });
    const folder = await mkdtemp(join(tmpdir(), 'cairn-demo-'));
    onTestFinished(async () => {
      await app.close();
      await rm(folder, { recursive: true });
    });
    const { origin, host, hostname } = new URL(publicUrl);
    const config = { ...app.config, ...demoConfig(app.config, app.sandbox) };
    const { account } = await demoAccount(config, join(folder, 'demo.json'));
    const { url } = describeUrls(config, 3000);
    const printed = describeDemo(url, account, { websiteId: null, dataDir: folder });
    expect(printed).toContain(`Dashboard    ${origin}/dashboard/\n`);
    expect(printed).not.toContain('localhost');

    const owner = await signInOwner(config, app.stores, { ...account, now: () => new Date() });
    expect(await owner.call('GET', '/account')).toMatchObject({ name: 'Northlight Search' });
    await owner.close();

    const { email, password } = account;
    const signIn = (from: string) =>
      app.call('POST', '/dashboard/api/auth/sign-in/email', {
        key: null,
        body: { email, password },
        headers: { host, origin: from },
      });
    expect((await signIn('https://other.example')).status).toBe(403);
    const signedIn = await signIn(origin);
    expect(signedIn.status).toBe(200);
    const cookies = [signedIn.headers['set-cookie']].flat().map((one) => String(one).split(';')[0]);
    const passkey = await app.call('GET', '/dashboard/api/auth/passkey/generate-register-options', {
      key: null,
      headers: { host, origin, cookie: cookies.join('; ') },
    });
    expect(passkey).toMatchObject({ status: 200, body: { rp: { id: hostname } } });
  },
);
