import * as z from 'zod/mini';
import type { ErrorBody } from '#platform/contract/error-body.ts';
import { issueMessage, issueSentence } from '#platform/contract/issue-messages.ts';

z.config({ localeError: issueMessage });

export const describeIssues = (issues: { field: string; message: string }[]): ErrorBody => {
  const sentences = issues.map(({ field, message }) =>
    issueSentence(field || 'The request', message),
  );
  return { message: [...new Set(sentences)].join('; '), code: 'invalid_input', issues };
};
