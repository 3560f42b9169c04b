import { createSecureContext, type SecureContext } from 'node:tls';
import { generate } from 'selfsigned';

/** Whom the small web's certificates come from: made anew at every start, trusted by nobody who is not told. */
export interface Authority {
  pem: string;
  /** What a server of that name shows. */
  contextOf(host: string): Promise<SecureContext>;
}

/** The clock of a test may stand anywhere. */
const forAges = { notBeforeDate: new Date('2000-01-01'), notAfterDate: new Date('2100-01-01') };
const kind = { keyType: 'ec', algorithm: 'sha256', ...forAges } as const;

export async function createAuthority(): Promise<Authority> {
  const authority = await generate([{ name: 'commonName', value: 'Cairn sandbox' }], {
    ...kind,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  });
  const { cert, private: key, public: publicKey } = authority;
  const contexts = new Map<string, Promise<SecureContext>>();

  async function certify(host: string): Promise<SecureContext> {
    const certified = await generate([{ name: 'commonName', value: host }], {
      ...kind,
      ca: { cert, key },
      keyPair: { privateKey: key, publicKey },
      extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
    });
    return createSecureContext({ cert: certified.cert, key });
  }
  return {
    pem: cert,
    contextOf(host) {
      const context = contexts.get(host) ?? certify(host);
      contexts.set(host, context);
      return context;
    },
  };
}
