import { AppError } from '../../errors.ts';

type Stored = { initializing_status: 'queued' | 'running' | 'done' | 'failed'; revision: number };
type Change = {
  what: 'building' | 'listing';
  /** Revision that the user's change started from. */
  revision: number;
  /** Reads the current values, for the user who has to resolve the conflict. */
  current: () => Promise<object>;
};

/**
 * Throws `conflict` while the property is being prepared, and `changed_meanwhile` if another user has changed it
 * since.
 */
export async function requireEditable(
  { initializing_status: status, revision }: Stored,
  { what, revision: changed, current }: Change,
): Promise<void> {
  if (status === 'queued' || status === 'running')
    throw new AppError('conflict', `The ${what} is still being prepared: wait until it is ready`);
  if (revision !== changed)
    throw new AppError('changed_meanwhile', `Someone else changed this ${what}`, {
      details: { current: await current() },
    });
}
