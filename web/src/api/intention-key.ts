import { useRef } from 'react';

/**
 * Returns the `Idempotency-Key` for a body. Sending the same content again (after a lost response) keeps
 * the key, so it cannot happen twice; changed content gets a new key.
 */
export function useIntentionKey(): (body: unknown) => string {
  const last = useRef({ content: '', key: '' });
  return (body) => {
    const content = JSON.stringify(body);
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() };
    return last.current.key;
  };
}
