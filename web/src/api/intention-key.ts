import { useRef } from 'react';

/**
 * An `Idempotency-Key` for what a person means to send: the same content sent again (after a lost answer) keeps its
 * key and cannot happen twice; changed content is another intention.
 */
export function useIntentionKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
