import type { Address } from './addresses.ts';
import type { BodyInputOf, ParamsOf, QueryInputOf, RouteDefinition } from './route.ts';

type Given<T, Key extends string> = [T] extends [undefined]
  ? { [K in Key]?: undefined }
  : Partial<T> extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

/** Arguments of a route call: its parameters, query and body, as far as the route has them. */
export type RequestOf<R extends RouteDefinition> = Given<ParamsOf<R>, 'params'> &
  Given<QueryInputOf<R>, 'query'> &
  Given<BodyInputOf<R>, 'body'> & {
    /** File of an upload route. */
    file?: Blob & { name?: string };
  };

type Loose = {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined | readonly string[]>;
  body?: unknown;
  file?: Blob & { name?: string };
};

/**
 * Builds the request of a route: its path below `/api`, and the `fetch` options. Drops empty query values.
 */
export function requestOf<R extends RouteDefinition>(
  address: Address,
  request: RequestOf<R>,
): { path: string; init: RequestInit & { headers: Record<string, string> } } {
  const { params = {}, query = {}, body, file } = request as Loose;
  const filled = address.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // A list repeats its name for each value.
    const values = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
    }
  }
  const suffix = search.size === 0 ? '' : `?${search.toString()}`;
  const init: RequestInit & { headers: Record<string, string> } = { method: address.method, headers: {} };
  if (file !== undefined) {
    const form = new FormData();
    form.set('file', file, file.name ?? 'upload');
    init.body = form;
  } else if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers['content-type'] = 'application/json';
  }
  return { path: `/api${filled}${suffix}`, init };
}
