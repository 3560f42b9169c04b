import { isObject, parseJson } from '#providers/http';
import { createPrivateKey } from 'node:crypto';
import { SearchConsoleFailure, type GoogleCredentials } from '../contract.ts';

/** Reads the JSON key file of a service account. Throws `refused` without any text of the file. */
export function readServiceAccount(jsonText: string): GoogleCredentials {
  const file = parseJson(jsonText);
  if (!isObject(file)) throw refuse('The file is not a JSON key file.');
  const { type, client_email: clientEmail, private_key: privateKey } = file;
  if (type !== 'service_account') throw refuse('The file is not the key file of a service account.');
  if (typeof clientEmail !== 'string' || !clientEmail.includes('@'))
    throw refuse('The key file has no client_email.');
  if (typeof privateKey !== 'string' || privateKey === '') throw refuse('The key file has no private_key.');
  if (!isPrivateKey(privateKey))
    throw refuse('The private_key of the key file is not an RSA key in PEM format.');
  return { kind: 'service_account', clientEmail, privateKey };
}

function refuse(message: string): SearchConsoleFailure {
  return new SearchConsoleFailure('refused', message);
}

function isPrivateKey(pem: string): boolean {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
