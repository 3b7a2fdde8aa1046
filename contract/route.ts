import type { z } from 'zod';
import { addresses, type Address } from './addresses.ts';

/** Who may call a route: anybody, anybody signed in, or members of an organization (each sees only its own). */
export type Access = 'public' | 'signed-in' | 'member';

/**
 * Narrows the access: to owners and superusers, to an owner, or to the person. With `self`, support staff who act for
 * them are refused.
 */
export type Only = 'owners' | 'owners-self' | 'owner-self' | 'self';

/**
 * Largest payloads in bytes. `account`: longer than any sign-in or profile. `usual`: any other route; a bulk action on
 * the most campaigns takes 50 kB. `document`: a campaign with all of its keywords, some 35,000 of them.
 */
export const bodySizes = { account: 16 * 1024, usual: 256 * 1024, document: 2 * 1024 * 1024 } as const;

export type RouteDefinition = Address & {
  /** One sentence for the OpenAPI document. */
  summary: string;
  access: Access;
  only?: Only;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Size of the largest payload; `account` for public routes and `usual` for others unless given. Forms with a file have their own limit. */
  bodySize?: keyof typeof bodySizes;
  /** True when the body is one file in a multipart form. */
  upload?: boolean;
  /** True when a form may carry one file with the fields of the body. */
  withFile?: true;
  /** The schema of each success status; `null` for an answer without a body. */
  response: Partial<Record<200 | 201 | 202, z.ZodType>> & { 204?: null };
  /** The media types of an answer that is a file and no JSON. */
  download?: readonly string[];
  /** Calls a minute from one address; without it the general limit holds. */
  perMinute?: number;
  /**
   * False when an answer must never be stored to be answered again, because it carries secrets.
   * All other POST routes take an `Idempotency-Key`.
   */
  repeatable?: boolean;
};

/** Declares a route by its name in `addresses`. The type of every payload is inferred from it, on both sides of the wire. */
export function route<
  const N extends keyof typeof addresses,
  const R extends Omit<RouteDefinition, keyof Address>,
>(name: N, definition: R): (typeof addresses)[N] & R {
  return { ...addresses[name], ...definition };
}

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Success<R extends RouteDefinition> = R['response'];

/** What a route answers when it succeeds. */
export type AnswerOf<R extends RouteDefinition> = {
  [Status in keyof Success<R>]: Output<Success<R>[Status]>;
}[keyof Success<R>];

export type BodyOf<R extends RouteDefinition> = Output<R['body']>;
export type BodyInputOf<R extends RouteDefinition> = Input<R['body']>;
export type QueryOf<R extends RouteDefinition> = Output<R['query']>;
export type QueryInputOf<R extends RouteDefinition> = Input<R['query']>;
export type ParamsOf<R extends RouteDefinition> = Output<R['params']>;
