import * as z from 'zod/mini';
import type { ErrorBody } from '#platform/contract/error-body.ts';

const sizeWords: Record<string, string> = { string: 'characters', array: 'entries' };

/** Plain predicates; the field's name is put before them. A schema's own message wins. */
const predicate: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be of type ${issue.expected}`;
    case 'too_small':
      return sizeWords[issue.origin]
        ? `must have at least ${issue.minimum} ${sizeWords[issue.origin]}`
        : `must be at least ${issue.minimum}`;
    case 'too_big':
      return sizeWords[issue.origin]
        ? `must have at most ${issue.maximum} ${sizeWords[issue.origin]}`
        : `must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    default:
      return 'is not valid';
  }
};

z.config({ localeError: predicate });

/** A schema's own messages are sentences and stand alone; predicates get the field before them. */
export const describeIssues = (issues: { field: string; message: string }[]): ErrorBody => {
  const sentences = issues.map(({ field, message }) =>
    /^\p{Lu}/u.test(message) ? message : `${field || 'The request'} ${message}`,
  );
  return { message: [...new Set(sentences)].join('; '), code: 'invalid_input', issues };
};
