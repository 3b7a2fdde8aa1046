import { z } from 'zod';
import { boundedText, type Fetch } from '../http-call.ts';
import { houseRules } from './house-rules.ts';

export type TextEndpointOptions = {
  /** Base URL of an OpenAI-compatible API with its version: `https://api.example.com/v1`. */
  url: string;
  key: string | undefined;
  model: string;
  timeoutMs: number;
  fetch: Fetch;
};

/** A requested list of texts. */
export type WantedTexts = { id: string; what: string; count: number; max_characters: number };

export type WritingOrder = {
  /** Facts about the advertised property, and the only ones the texts may use. */
  facts: Readonly<Record<string, string | readonly string[]>>;
  wanted: readonly WantedTexts[];
  already_used: readonly string[];
};

/** A remote language model. Its responses are untrusted. */
export type TextEndpoint = {
  /**
   * Returns the texts of each requested list by id. Throws if the endpoint is unreachable, slow or
   * returns invalid JSON.
   */
  write: (order: WritingOrder) => Promise<ReadonlyMap<string, string[]>>;
};

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});
const written = z.object({ texts: z.record(z.string(), z.array(z.string()).catch([])) });

/** Models tend to wrap JSON in a code fence or a sentence. */
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
