import { setTimeout as wait } from 'node:timers/promises';

/** A secret with its name and every encoding in which it may reappear. */
export type Heard = { what: string; written: string[] };

export type Ear = {
  /** Returns each secret sent over the wire or registered with `tell`. */
  secrets: () => Heard[];
  tell: (what: string, secret: string | undefined) => void;
  /** Bodies of all answers with status 400 and above. */
  errorBodies: string[];
  /** Restores `fetch`, which later test files in this process share. */
  stop: () => void;
};

/** Shorter values, such as the id of a state, would match everywhere. */
const SHORTEST = 8;

const sentFields =
  /"(password\d?|old_password|new_password|new_password_confirm|token|refresh|api_token|code|state)":"([^"]+)"/g;
const answeredFields = /"(access|refresh)":"([^"]+)"/g;
const mailedLinks = /\/(activate|restore-password|invited-sign-up)\/[\w-]+\/([\w-]+)/g;

function waysToWrite(secret: string): string[] {
  const bytes = Buffer.from(secret);
  return [
    ...new Set([secret, encodeURIComponent(secret), bytes.toString('base64'), bytes.toString('base64url')]),
  ];
}

/** Records the secrets in all traffic of this process from now on. */
export function listenForSecrets(): Ear {
  const heard = new Map<string, Heard>();
  const errorBodies: string[] = [];
  const tell: Ear['tell'] = (what, secret = '') => {
    if (secret.length >= SHORTEST) heard.set(secret, { what, written: waysToWrite(secret) });
  };
  const tellAll = (fields: RegExp, text: string) => {
    for (const [, what = '', secret] of text.matchAll(fields)) tell(what, secret);
  };
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const text = await answer.clone().text();
    // An overloaded machine sheds calls; they are repeated.
    if (text.includes('The server is busy')) {
      await wait(500);
      return globalThis.fetch(input, init);
    }
    if (typeof init?.body === 'string') tellAll(sentFields, init.body);
    tellAll(answeredFields, text);
    tellAll(mailedLinks, text);
    if (answer.status >= 400) errorBodies.push(text);
    return answer;
  };
  const stop = () => void (globalThis.fetch = fetch);
  return { secrets: () => [...heard.values()], tell, errorBodies, stop };
}

/** Shapes of secrets that never pass through this process: network tokens, hashes and our random tokens. */
const looksSecret =
  /\bEAA\w{20}|\bya29\.|\b1\/\/0\w|\beyJ[\w-]{10,}\.|\bargon2id\$|\bBearer \w|appsecret_proof|postgres(ql)?:\/\/|(?<![\w-])[\w-]{43}(?![\w-])/;

/** Returns the texts that contain a secret, with its name. */
export function secretsIn(texts: readonly string[], secrets: readonly Heard[]): string[] {
  return texts.flatMap((text) => {
    const known = secrets.filter(({ written }) => written.some((way) => text.includes(way)));
    const shape = looksSecret.exec(text)?.[0];
    const found = [...known.map(({ what }) => what), ...(shape === undefined ? [] : [shape])];
    return found.length === 0 ? [] : [`${found.join(', ')}: ${text.slice(0, 300)}`];
  });
}
