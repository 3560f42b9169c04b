import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whether a request may enter: user `default` with the password, in either way of ClickHouse's clients. */
export function checkCredentials(password: string): (headers: IncomingHttpHeaders) => boolean {
  const expected = digest(`default:${password}`);
  return (headers) => {
    const user = headers['x-clickhouse-user'] ?? 'default';
    const key = headers['x-clickhouse-key'];
    const given = key === undefined ? readBasic(headers.authorization ?? '') : `${user}:${key}`;
    return timingSafeEqual(digest(given), expected);
  };
}

function readBasic(authorization: string): string {
  const [scheme, credentials = ''] = authorization.split(' ', 2);
  return scheme?.toLowerCase() === 'basic' ? Buffer.from(credentials, 'base64').toString() : '';
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
