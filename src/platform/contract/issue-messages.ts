import type * as z from 'zod/mini';

const sizeWords: Record<string, string> = { string: 'characters', array: 'entries' };

const sizeMessage = (origin: string, bound: string): string =>
  sizeWords[origin] ? `must have ${bound} ${sizeWords[origin]}` : `must be ${bound}`;

/** Predicates, to which the field name is prepended. A message of the schema takes precedence. */
export const issueMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be of type ${issue.expected}`;
    case 'too_small':
      return sizeMessage(issue.origin, `at least ${issue.minimum}`);
    case 'too_big':
      return sizeMessage(issue.origin, `at most ${issue.maximum}`);
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
