import { checkAnswer } from '#features/ai-content/model/model-answer.rules.ts';
import type { ModelPrompt } from '#features/ai-content/model/model-prompt.rules.ts';
import { AppError } from '#platform/server/http/errors.ts';

const TIME_LIMIT_MS = 60_000;
const MAX_RETRIES = 1;

const KEY_REFUSED =
  'The AI service refused our key. Check AI_API_KEY and AI_MODEL in the configuration.';
const messages: Readonly<Record<number, string>> = {
  401: KEY_REFUSED,
  403: KEY_REFUSED,
  404: 'The AI service does not know this model or address. Check AI_BASE_URL and AI_MODEL in the configuration.',
  429: 'The AI service is busy or its quota is used up. Please try again later.',
};

const failureOf = (error: unknown): AppError => {
  // After a retry, the library wraps the last error.
  const { lastError = error } = error as { lastError?: unknown };
  const { statusCode = 0 } = lastError as { statusCode?: number };
  return new AppError(
    'upstream_failed',
    messages[statusCode] ??
      'The AI service did not give a usable answer. Your text is unchanged; please try again.',
  );
};

export interface LanguageModelConfig {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly model: string;
}

/** Client for an OpenAI-compatible API. The timeout covers retries too. */
export const createLanguageModel = (
  { baseUrl, apiKey, model: name }: LanguageModelConfig,
  timeLimitMs = TIME_LIMIT_MS,
) => ({
  name,
  write: async ({ instructions, material }: ModelPrompt): Promise<string> => {
    // Imported on first use, because the library is large and most servers run without a model.
    const [{ generateText }, { createOpenAICompatible }] = await Promise.all([
      import('ai'),
      import('@ai-sdk/openai-compatible'),
    ]);
    const provider = createOpenAICompatible({ name: 'configured', baseURL: baseUrl, apiKey });
    const timeLimit = AbortSignal.timeout(timeLimitMs);
    const answer = await generateText({
      model: provider.chatModel(name),
      instructions,
      prompt: material,
      maxRetries: MAX_RETRIES,
      abortSignal: timeLimit,
    }).catch((error: unknown) => {
      if (!timeLimit.aborted) throw failureOf(error);
      throw new AppError(
        'upstream_timeout',
        `The AI service did not answer within ${Math.ceil(timeLimitMs / 1000)} seconds. Your text is unchanged; please try again.`,
      );
    });
    // A text stopped by a content filter must not be published.
    const verdict = checkAnswer(answer.finishReason === 'content-filter' ? '' : answer.text);
    if ('problem' in verdict) throw new AppError('upstream_failed', verdict.problem);
    return verdict.text;
  },
});

export type LanguageModel = ReturnType<typeof createLanguageModel>;
