import { fields } from '../json-values.ts';

/** A response whose values are read by paths such as error.details.0.errors. */
export interface Answer {
  status: number;
  headers: Headers;
  json: unknown;
  at(path: string): unknown;
  text(path: string): string;
  list(path: string): Record<string, unknown>[];
}

export async function readAnswer(response: Response): Promise<Answer> {
  const body = await response.text();
  let json: unknown = body;
  try {
    json = JSON.parse(body);
  } catch {
    // The body is a page, not JSON.
  }
  const at = (path: string): unknown => lookUp(json, path);
  return {
    status: response.status,
    headers: response.headers,
    json,
    at,
    text: (path) => {
      const value = at(path);
      if (typeof value !== 'string' && typeof value !== 'number') {
        throw new TypeError(`No ${path} in ${response.status} ${body}`);
      }
      return String(value);
    },
    list: (path) => {
      const value = at(path);
      return Array.isArray(value) ? value.map(fields) : [];
    },
  };
}

export function lookUp(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path
    .split('.')
    .reduce<unknown>(
      (inner, part) => (Array.isArray(inner) ? inner[Number(part)] : fields(inner)[part]),
      value,
    );
}
