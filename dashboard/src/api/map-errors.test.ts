import { expect, test } from 'vitest';
import { byLine, mapErrors } from './map-errors.ts';
import { ApiProblem } from './problem.ts';

const problem = (...paths: string[]) =>
  new ApiProblem({
    status: 400,
    code: 'invalid_request',
    detail: 'The request is invalid.',
    errors: paths.map((path) => ({ path, code: 'pattern', message: 'is too long' })),
    requestId: null,
  });

test('an error of a typed item names its line, and other properties become fields of the form', async () => {
  const map = byLine({ name: 'keywords', textName: 'keyword', lines: [1, 4] });
  const failure = Promise.reject(
    problem('keywords[1].keyword', 'keywords[1].tags[0]', 'keywords', 'websiteId'),
  );
  await expect(mapErrors(failure, map)).rejects.toMatchObject({
    body: {
      errors: [
        { path: 'keywords', message: 'line 4 is too long' },
        { path: 'tags[0]' },
        { path: 'keywords', message: 'is too long' },
        { path: 'websiteId' },
      ],
    },
  });
});

test('an error of a list of texts names its line', () => {
  const map = byLine({ name: 'keywords', lines: [1, 4] });
  const [error] = problem('keywords[1]').body.errors;
  expect(map(error!)).toMatchObject({ path: 'keywords', message: 'line 4 is too long' });
});

test('an error that is not a problem stays as it is', async () => {
  const defect = new TypeError('A defect of the page.');
  await expect(mapErrors(Promise.reject(defect), (error) => error)).rejects.toBe(defect);
});
