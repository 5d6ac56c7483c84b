import type * as z from 'zod/mini';
import type { AccessRule } from '#platform/contract/admin-role.ts';

type Schema = z.ZodMiniType;

/** Contract of one endpoint: the server mounts it, the browser calls it. */
export interface Endpoint extends AccessRule {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`;
  /** Also available to an admin who must complete the account setup before anything else. */
  readonly isForSetUp?: true;
  /**
   * For endpoints that grant lasting access, export all data or erase data permanently: the admin must have signed in
   * or confirmed the identity within the last ten minutes; an open session is not sufficient.
   */
  readonly requiresRecentSignIn?: true;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Response schema; fields that it does not declare are dropped from the response. */
  readonly response: Schema;
  /** Schema of an error body that differs from the usual one. */
  readonly failure?: Schema;
  /** Status code of a success, 200 by default. */
  readonly status?: 200 | 201;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Type of a value after serialization to JSON and back. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

type InputPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema }
  ? { [K in Key]: z.input<S> }
  : unknown;

type OutputPart<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema }
  ? { [K in Key]: z.output<S> }
  : unknown;

/** If the body is optional in the schema, it is optional in the call. */
type CallBody<E> = E extends { readonly body: infer S extends Schema }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown;

/** Input of the caller, before validation. */
export type CallInput<E extends Endpoint> = InputPart<E, 'params'> &
  InputPart<E, 'query'> &
  CallBody<E>;

/** Input of the handler, validated and converted. */
export type HandlerInput<E extends Endpoint> = OutputPart<E, 'params'> &
  OutputPart<E, 'query'> &
  OutputPart<E, 'body'>;

/** Return value of a handler, before serialization. */
export type HandlerOutput<E extends Endpoint> = z.output<E['response']>;

/** Response as the caller receives it. */
export type CallOutput<E extends Endpoint> = Wire<z.output<E['response']>>;
