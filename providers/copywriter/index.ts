import { z } from 'zod';
import { boundedText, type Fetch } from '../http-call.ts';
import { houseRules } from './house-rules.ts';

export type TextEndpointOptions = {
  /** Where an OpenAI-compatible API begins, with its version: `https://api.example.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  fetch: Fetch;
};

/** One list of texts that is asked for. */
export type WantedTexts = { id: string; what: string; count: number; max_characters: number };

export type WritingOrder = {
  /** What is advertised, and all that may be said of it. */
  facts: Readonly<Record<string, string | readonly string[]>>;
  wanted: readonly WantedTexts[];
  already_used: readonly string[];
};

/** A language model somewhere else. Nothing that it answers is to be trusted. */
export type TextEndpoint = {
  /** The texts of each wanted list, by its id. Throws when the endpoint is away, slow or talks nonsense. */
  write: (order: WritingOrder) => Promise<ReadonlyMap<string, string[]>>;
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const written = z.object({ texts: z.record(z.string(), z.array(z.string()).catch([])) });

/** Models like to wrap JSON in a fence or in a sentence. */
function jsonIn(content: string): unknown {
  return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)) as unknown;
}

export function createTextEndpoint({ url, key, model, timeoutMs, fetch }: TextEndpointOptions): TextEndpoint {
  return {
    write: async (order) => {
      const answer = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model,
          response_format: { type: 'json_object' },
          messages: [
            { role: 'system', content: houseRules },
            { role: 'user', content: JSON.stringify(order) },
          ],
        }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!answer.ok) throw new Error(`the copywriting endpoint answered ${answer.status}`);
      const [choice] = completion.parse(JSON.parse(await boundedText(answer))).choices;
      return new Map(Object.entries(written.parse(jsonIn(choice?.message.content ?? '')).texts));
    },
  };
}
