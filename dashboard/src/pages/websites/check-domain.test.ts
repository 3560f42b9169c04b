import { expect, test } from 'vitest';
import { checkDomain } from './check-domain.ts';

test.each(['example.com', 'https://www.example.com/about?x=1', 'bücher.example', ' sub.example.co.uk '])(
  '%s is accepted as a domain',
  (text) => {
    expect(checkDomain(text)).toBeNull();
  },
);

test.each(['', 'no domain', 'localhost', '10.0.0.1', 'https://[::1]/', 'example.', 'ftp://'])(
  '%s is rejected with a message about the domain',
  (text) => {
    expect(checkDomain(text)).toMatch(/domain/);
  },
);
