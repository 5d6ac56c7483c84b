import { ApiError, messageOf } from '#platform/web/api/api-client.ts';

interface AlertProps {
  readonly error: Error;
  /** Message if the server sent none. */
  readonly failure: string;
}

/** Error message of a form for people who are not signed in. */
export const Alert = ({ error, failure }: AlertProps) => (
  <p role="alert" className="rounded-xl bg-danger-wash px-4 py-3 text-sm text-danger">
    {error instanceof ApiError ? messageOf(error, failure) : 'Connection error. Please try again.'}
  </p>
);
