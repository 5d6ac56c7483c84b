import type * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** What both sides know of one call: the server mounts it, the browser calls it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/api/${string}`;
  /** Who may call it: anybody, or only a signed-in admin. */
  readonly access: 'public' | 'admin';
  /** Open also to an admin who has to complete the account before anything else. */
  readonly isForSetUp?: true;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The only way out for data: fields that it does not name are dropped. */
  readonly response: Schema;
  /** Shape of a failure where it is not the usual one. */
  readonly failure?: Schema;
  /** Status of a success; 200 when absent. */
  readonly status?: 200 | 201 | 204;
}

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** A value as it looks after a trip through JSON. */
export type Wire<T> = T extends Date
  ? string
  : T extends readonly (infer Item)[]
    ? Wire<Item>[]
    : T extends object
      ? { [Key in keyof T]: Wire<T[Key]> }
      : T;

type Part<E, Key extends string, Value> = E extends { readonly [K in Key]: Schema }
  ? { [K in Key]: Value }
  : unknown;

type SchemaOf<E, Key extends string> = E extends { readonly [K in Key]: infer S extends Schema }
  ? S
  : never;

/** A body that may be left out may be left out of the call, too. */
type CallBody<E> = E extends { readonly body: infer S extends Schema }
  ? undefined extends z.input<S>
    ? { body?: z.input<S> }
    : { body: z.input<S> }
  : unknown;

/** What a caller passes. */
export type CallInput<E extends Endpoint> = Part<E, 'params', z.input<SchemaOf<E, 'params'>>> &
  Part<E, 'query', z.input<SchemaOf<E, 'query'>>> &
  CallBody<E>;

/** What a handler receives, checked and converted. */
export type HandlerInput<E extends Endpoint> = Part<E, 'params', z.output<SchemaOf<E, 'params'>>> &
  Part<E, 'query', z.output<SchemaOf<E, 'query'>>> &
  Part<E, 'body', z.output<SchemaOf<E, 'body'>>>;

/** What a handler returns. */
export type HandlerOutput<E extends Endpoint> = z.output<E['response']>;

/** What a caller gets. */
export type CallOutput<E extends Endpoint> = Wire<z.output<E['response']>>;
