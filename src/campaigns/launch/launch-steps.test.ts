import { expect, test } from 'vitest';
import type { Campaign } from '#campaigns/core';
import type { AnswerEngine, AnswerEngineName } from '#providers/answers';
import { launchSteps } from './launch-steps.ts';
import type { LaunchSettings } from './settings.ts';

const draft = { type: 'fullseo', targetKeywords: 30, addOns: [] as string[] };

function modelStepOf(name: AnswerEngineName | null, keywordMode = 'auto') {
  const campaign = { ...draft, keywordMode } as unknown as Campaign;
  const settings = {
    billing: { provider: 'invoice' },
    writer: name === null ? null : ({ name } as AnswerEngine),
  } as LaunchSettings;
  const steps = launchSteps(campaign, { monthlyAmount: 0, lines: [] }, settings);
  return steps.find(({ code }) => code === 'language_model')?.text;
}

test('a launch names the vendor whose language model gets texts of the website, and what the model may not decide', () => {
  expect(modelStepOf('anthropic')).toBe(
    'Headings and texts of the website go to the language model of Anthropic, which suggests keywords and writes drafts. Keywords that it suggests are never approved automatically.',
  );
  expect(modelStepOf('local')).toContain('the local language model of this installation');
});

test('a launch with keywords of the client says that a language model writes drafts only', () => {
  expect(modelStepOf('openai', 'manual')).toBe(
    'Headings and texts of the website go to the language model of OpenAI, which writes drafts.',
  );
});

test('a launch does not mention a language model if none is connected', () => {
  expect(modelStepOf(null)).toBeUndefined();
});
