/** A request as a driver sent it, with its answer. */
export type SentRequest = {
  method: string;
  url: URL;
  headers: Headers;
  /** Parsed JSON, the fields of a form (files as their type), or undefined. */
  body: unknown;
  answer: unknown;
};

/** Returns a `fetch` that records every request and answer. */
export function recordingFetch(): { fetch: typeof fetch; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const recording: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { method, headers } = request;
    const body = await readBody(request.clone());
    const response = await fetch(request);
    const answer: unknown = await response
      .clone()
      .json()
      .catch(() => undefined);
    sent.push({ method, url: new URL(request.url), headers, body, answer });
    return response;
  };
  return { fetch: recording, sent };
}

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  if (!type.startsWith('multipart/form-data') && !type.startsWith('application/x-www-form-urlencoded'))
    return undefined;
  const form = await request.formData();
  return Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === 'string' ? value : { file: value.type }]),
  );
}
