import { setTimeout as wait } from 'node:timers/promises';

/** A secret as it may turn up again: by name, and in each way that it may be written. */
export type Heard = { what: string; written: string[] };

export type Ear = {
  /** Each secret that went over the wire, and those that were told. */
  secrets: () => Heard[];
  tell: (what: string, secret: string | undefined) => void;
  /** The bodies of all refusals and faults. */
  errorBodies: string[];
  /** Gives `fetch` back: the files that come after share this process. */
  stop: () => void;
};

/** Shorter ones, such as an id of a state, would be found everywhere. */
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

/** Listens to what goes between this process and all servers, from now on. */
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
    // A machine that has too much to do sheds calls: they are made again.
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

/** What only a secret looks like, for those that never pass here: a network's tokens, hashes, our random tokens. */
const looksSecret =
  /\bEAA\w{20}|\bya29\.|\b1\/\/0\w|\beyJ[\w-]{10,}\.|\bargon2id\$|\bBearer \w|appsecret_proof|postgres(ql)?:\/\/|(?<![\w-])[\w-]{43}(?![\w-])/;

/** Where in some texts a secret stands. */
export function secretsIn(texts: readonly string[], secrets: readonly Heard[]): string[] {
  return texts.flatMap((text) => {
    const known = secrets.filter(({ written }) => written.some((way) => text.includes(way)));
    const shape = looksSecret.exec(text)?.[0];
    const found = [...known.map(({ what }) => what), ...(shape === undefined ? [] : [shape])];
    return found.length === 0 ? [] : [`${found.join(', ')}: ${text.slice(0, 300)}`];
  });
}
