import { requestOf, type RequestOf } from './request.ts';
import type { AnswerOf, RouteDefinition } from './route.ts';

export type Answered<T> = { status: number; headers: Headers; body: T };

type Options = { token?: string; headers?: Record<string, string> };

/** A file comes as its bytes; whatever else, a refusal too, is JSON. */
async function bodyOf(response: Response, { download }: RouteDefinition): Promise<unknown> {
  if (download !== undefined && response.ok) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Calls a route of a running server, for programs that use the product from outside: tests, benchmarks, sample data.
 * The answer comes back whatever its status; `body` has the shape of success only when the status says so.
 */
export async function callRoute<R extends RouteDefinition>(
  baseUrl: string,
  route: R,
  request: RequestOf<R>,
  { token, headers = {} }: Options = {},
): Promise<Answered<AnswerOf<R>>> {
  const { path, init } = requestOf(route, request);
  const sent = Object.assign(init.headers, headers);
  if (token !== undefined) sent['authorization'] = `Bearer ${token}`;
  const response = await fetch(`${baseUrl}${path}`, { ...init, headers: sent, redirect: 'manual' });
  const body = (await bodyOf(response, route)) as AnswerOf<R>;
  return { status: response.status, headers: response.headers, body };
}
