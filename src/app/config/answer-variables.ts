import { Type } from 'typebox';
import { url, wholeNumber, optional } from './variable-kinds.ts';

const price = (model: string) =>
  Type.Optional(
    Type.String({
      pattern: '^\\d{1,6}(\\.\\d+)?(,\\d{1,6}(\\.\\d+)?){2}$',
      description: `Prices of ${model} in US dollars: per million input tokens, per million output tokens, per thousand searches, such as \`0.75,4.5,10\`.`,
    }),
  );

/** Environment variables of answer engines. */
export const answerVariables = {
  OPENAI_KEY: optional('OpenAI API key, for ChatGPT models with web search.'),
  OPENAI_URL: url('Base URL of the OpenAI API, if not the default.'),
  OPENAI_MODEL: optional('Model to use instead of the default.'),
  OPENAI_PRICE: price('that model'),
  PERPLEXITY_KEY: optional('Perplexity API key, for Sonar.'),
  PERPLEXITY_URL: url('Base URL of the Perplexity API, if not the default.'),
  PERPLEXITY_MODEL: optional('Model to use instead of the default.'),
  PERPLEXITY_PRICE: price('that model'),
  GEMINI_KEY: optional('Gemini API key, for Gemini with Google Search.'),
  GEMINI_URL: url('Base URL of the Gemini API, if not the default.'),
  GEMINI_MODEL: optional('Model to use instead of the default.'),
  GEMINI_PRICE: price('that model'),
  ANTHROPIC_KEY: optional('Anthropic API key, for Claude with web search.'),
  ANTHROPIC_URL: url('Base URL of the Anthropic API, if not the default.'),
  ANTHROPIC_MODEL: optional('Model to use instead of the default.'),
  ANTHROPIC_PRICE: price('that model'),
  LOCAL_LLM_URL: url(
    'Base URL of a server with the OpenAI chat completions API, such as `http://127.0.0.1:11434/v1`. It has no web search, so it can mention websites but never cite them.',
  ),
  LOCAL_LLM_KEY: optional('API key of this server, if it needs one.'),
  LOCAL_LLM_MODEL: optional('Model to use on this server.'),
  LOCAL_LLM_PRICE: price('that model'),
  AI_GOOGLE_PROVIDER: Type.Optional(
    Type.Enum(['dataforseo', 'serpapi'], {
      description:
        'Provider for Google AI Overviews and AI Mode, with its credentials for SERPs. Without it, they are not tracked.',
    }),
  ),
  AI_TIMEOUT_MS: wholeNumber('Timeout of a request to an answer engine.', 120_000, {
    minimum: 100,
    maximum: 900_000,
  }),
  CAMPAIGN_WRITER: Type.Optional(
    Type.Enum(['openai', 'perplexity', 'gemini', 'anthropic', 'local'], {
      description:
        'Connected answer engine that proposes keywords and texts for campaigns. Its texts are marked, checked, and approved by a person. Disabled if absent.',
    }),
  ),
  REVIEW_WRITER: Type.Optional(
    Type.Enum(['openai', 'perplexity', 'gemini', 'anthropic', 'local'], {
      description:
        'Connected answer engine that rewrites weekly reviews, within the budget. A text with a number that has no receipt is refused. Rules write the reviews if absent.',
    }),
  ),
  AI_PROPOSED_PROMPTS: wholeNumber(
    'Maximum number of prompts proposed for a new website; 0 proposes none.',
    10,
    {
      minimum: 0,
      maximum: 100,
    },
  ),
};
