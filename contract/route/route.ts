import type { z } from 'zod';
import { addresses, type Address } from './addresses.ts';

/** Required access: none, a signed-in user, or a member of an organization (limited to its own data). */
export type Access = 'public' | 'signed-in' | 'member';

/**
 * Restriction of access: to owners and superusers, to an owner, or to the user alone. With `self`, support
 * staff acting for the user are rejected.
 */
export type Only = 'owners' | 'owners-self' | 'owner-self' | 'self';

/**
 * Largest payloads in bytes. `account`: enough for any sign-in or profile. `usual`: any other route; the
 * largest bulk action takes 50 kB. `document`: a campaign with all of its keywords, about 35,000 of them.
 */
export const bodySizes = { account: 16 * 1024, usual: 256 * 1024, document: 2 * 1024 * 1024 } as const;

export type RouteDefinition = Address & {
  /** Sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  only?: Only;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /**
   * Largest payload; defaults to `account` for public routes and `usual` for others. Forms with a file have
   * their own limit.
   */
  bodySize?: keyof typeof bodySizes;
  /** True when the body is one file in a multipart form. */
  upload?: boolean;
  /** True when a form may carry one file with the fields of the body. */
  withFile?: true;
  /** Schema of each success status; `null` for a response without a body. */
  response: Partial<Record<200 | 201 | 202, z.ZodType>> & { 204?: null };
  /** Media types of a file response. */
  download?: readonly string[];
  /** Calls per minute from one address. Defaults to the general limit. */
  perMinute?: number;
  /** Counts `perMinute` for each user, wherever they call from, instead of for each address. */
  countedPer?: 'user';
  /**
   * False when the response must not be stored for replay, because it carries secrets. All other POST
   * routes take an `Idempotency-Key`.
   */
  repeatable?: boolean;
};

/** Declares a route by its name in `addresses`. Both sides of the wire infer the payload types from it. */
export function route<
  const N extends keyof typeof addresses,
  const R extends Omit<RouteDefinition, keyof Address>,
>(name: N, definition: R): (typeof addresses)[N] & R {
  return { ...addresses[name], ...definition };
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Success<R extends RouteDefinition> = R['response'];

/** Success response of a route. */
export type AnswerOf<R extends RouteDefinition> = {
  [Status in keyof Success<R>]: Output<Success<R>[Status]>;
}[keyof Success<R>];

export type BodyOf<R extends RouteDefinition> = Output<R['body']>;
export type BodyInputOf<R extends RouteDefinition> = Input<R['body']>;
export type QueryOf<R extends RouteDefinition> = Output<R['query']>;
export type QueryInputOf<R extends RouteDefinition> = Input<R['query']>;
export type ParamsOf<R extends RouteDefinition> = Output<R['params']>;
