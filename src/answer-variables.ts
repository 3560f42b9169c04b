import { Type } from 'typebox';
import { address, integer, optional } from './variable-kinds.ts';

const price = (whose: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{1,6}(\\.\\d+)?(,\\d{1,6}(\\.\\d+)?){2}$',
      description: `Prices of ${whose} in US dollars: a million tokens read, a million written, a thousand searches, such as \`0.75,4.5,10\`.`,
    }),
  );

/** What the environment says about answer engines. */
export const answerVariables = {
  OPENAI_KEY: optional('OpenAI API key, to ask ChatGPT’s models with web search.'),
  OPENAI_URL: address('Another base URL of OpenAI.'),
  OPENAI_MODEL: optional('Model that is asked in place of the usual one.'),
  OPENAI_PRICE: price('that model'),
  PERPLEXITY_KEY: optional('Perplexity API key, to ask Sonar.'),
  PERPLEXITY_URL: address('Another base URL of Perplexity.'),
  PERPLEXITY_MODEL: optional('Model that is asked in place of the usual one.'),
  PERPLEXITY_PRICE: price('that model'),
  GEMINI_KEY: optional('Gemini API key, to ask Gemini with Google Search.'),
  GEMINI_URL: address('Another base URL of Gemini.'),
  GEMINI_MODEL: optional('Model that is asked in place of the usual one.'),
  GEMINI_PRICE: price('that model'),
  ANTHROPIC_KEY: optional('Anthropic API key, to ask Claude with web search.'),
  ANTHROPIC_URL: address('Another base URL of Anthropic.'),
  ANTHROPIC_MODEL: optional('Model that is asked in place of the usual one.'),
  ANTHROPIC_PRICE: price('that model'),
  LOCAL_LLM_URL: address(
    'Base URL of a server that speaks OpenAI’s chat completions, such as `http://127.0.0.1:11434/v1`. It answers from memory: it can name a website, and never cite it.',
  ),
  LOCAL_LLM_KEY: optional('Its key, where it needs one.'),
  LOCAL_LLM_MODEL: optional('Model that is asked there.'),
  LOCAL_LLM_PRICE: price('that model'),
  AI_GOOGLE_PROVIDER: Type.Optional(
    Type.Enum(['dataforseo', 'serpapi'], {
      description:
        'Vendor through whom Google’s AI Overviews and AI Mode are asked, with the credentials that it has for result pages. They are not asked without it.',
    }),
  ),
  AI_TIMEOUT_MS: integer('Longest wait for one answer of an answer engine.', 120_000, {
    minimum: 100,
    maximum: 900_000,
  }),
  CAMPAIGN_WRITER: Type.Optional(
    Type.Enum(['openai', 'perplexity', 'gemini', 'anthropic', 'local'], {
      description:
        'Connected answer engine that proposes keywords and texts for campaigns. What it writes is marked, checked, and approved by a person. None where absent.',
    }),
  ),
  AI_PROPOSED_PROMPTS: integer('Prompts that are proposed for a new website at most. None with 0.', 10, {
    minimum: 0,
    maximum: 100,
  }),
};
