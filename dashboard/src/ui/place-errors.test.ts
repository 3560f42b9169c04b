import { expect, test } from 'vitest';
import { ApiProblem, type FieldError } from '../api/problem.ts';
import { placeErrors } from './place-errors.ts';

const problemOf = (...errors: [path: string, message: string][]) =>
  new ApiProblem({
    status: 400,
    code: 'invalid_request',
    detail: 'The request is invalid.',
    errors: errors.map(([path, message]): FieldError => ({ path, code: 'pattern', message })),
    requestId: 'req_1',
  });

const fieldsOf = (values: Record<string, unknown>) => ({
  has: (path: string) => path in values,
  valueOf: (path: string) => values[path],
});

test('an error is a sentence at its field, and a problem that is fully shown at fields has no general message', () => {
  const problem = problemOf(['domain', 'is already tracked']);
  expect(placeErrors(problem, fieldsOf({ domain: '' }))).toEqual({
    errors: { domain: 'Is already tracked.' },
    general: null,
  });
});

test('an empty field that needs a text says so instead of the rule of the schema', () => {
  const errors: FieldError[] = [
    { path: 'date', code: 'format', message: 'must match format "date"' },
    { path: 'text', code: 'min_length', message: 'must NOT have fewer than 1 characters' },
    { path: 'url', code: 'format', message: 'must match format "uri"' },
  ];
  const problem = new ApiProblem({ ...problemOf().body, errors });
  expect(placeErrors(problem, fieldsOf({ date: '', text: '', url: 'no address' })).errors).toEqual({
    date: 'This field is required.',
    text: 'This field is required.',
    url: 'Must match format "uri".',
  });
});

test('errors of fields that the form does not show form the general message', () => {
  const problem = problemOf(['name', 'is required'], ['version', 'is outdated']);
  const { errors, general } = placeErrors(problem, fieldsOf({ name: '' }));
  expect(errors).toEqual({ name: 'Is required.' });
  expect(general?.body).toMatchObject({ requestId: 'req_1', errors: [{ path: 'version' }] });
});

test('a problem without errors of fields is the general message', () => {
  const problem = problemOf();
  expect(placeErrors(problem, fieldsOf({ name: '' }))).toEqual({ errors: {}, general: problem });
});

test('an error of an item is shown at the field of its list and names the item', () => {
  const problem = problemOf(
    ['recipients[1]', 'is not an email address'],
    ['csv[2].price', 'Line 2: “free” is wrong.'],
  );
  const fields = fieldsOf({ recipients: ['a@example.com', 'bob'], csv: null });
  expect(placeErrors(problem, fields).errors).toEqual({
    recipients: 'bob is not an email address.',
    csv: 'Line 2: “free” is wrong.',
  });
});

test('an error belongs to the most specific field', () => {
  const problem = problemOf(['parameters.top', 'must be a number']);
  const fields = fieldsOf({ parameters: {}, 'parameters.top': '' });
  expect(placeErrors(problem, fields).errors).toEqual({ 'parameters.top': 'Must be a number.' });
});

test('equal messages of a field are shown once, and at most twenty different ones', () => {
  const lines = Array.from({ length: 30 }, (_, line): [string, string] => ['csv', `Line ${line}: is wrong`]);
  const { errors } = placeErrors(problemOf(...lines, ...lines), fieldsOf({ csv: null }));
  expect(errors['csv']?.split('\n')).toEqual([
    ...Array.from({ length: 20 }, (_, line) => `Line ${line}: is wrong.`),
    '10 more errors.',
  ]);
});
