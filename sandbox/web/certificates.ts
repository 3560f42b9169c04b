import { createSecureContext, type SecureContext } from 'node:tls';
import { generate } from 'selfsigned';

/** The certificate authority of the sandbox's websites. Each start creates a new one, which clients must trust explicitly. */
export interface Authority {
  pem: string;
  /** The certificate of a host name. */
  contextOf(host: string): Promise<SecureContext>;
}

/** Certificates are valid for decades, because a test clock may be at any time. */
const validity = { notBeforeDate: new Date('2000-01-01'), notAfterDate: new Date('2100-01-01') };
const kind = { keyType: 'ec', algorithm: 'sha256', ...validity } as const;

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
