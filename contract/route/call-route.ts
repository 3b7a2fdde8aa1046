import { requestOf, type RequestOf } from './request.ts';
import type { AnswerOf, RouteDefinition } from './route.ts';

export type Answered<T> = { status: number; headers: Headers; body: T };

type Options = { token?: string; headers?: Record<string, string> };

/** Returns the bytes of a download, and parses any other response, errors included, as JSON. */
async function bodyOf(response: Response, { download }: RouteDefinition): Promise<unknown> {
  if (download !== undefined && response.ok) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Calls a route of a running server, for external programs: tests, benchmarks, sample data. Returns
 * responses of any status; `body` has the success type only when the status is a success.
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
