import type * as z from 'zod/mini';

const sizeWords: Record<string, string> = { string: 'characters', array: 'entries' };

/** Predicates, to which the field name is prepended. A message of the schema takes precedence. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
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

/** Custom messages of a schema are full sentences; predicates get the field name prepended. */
export const issueSentence = (field: string, message: string): string =>
  /^\p{Lu}/u.test(message) ? message : `${field} ${message}`;
