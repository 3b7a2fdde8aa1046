import { AppError } from '../../errors.ts';

type Stored = { initializing_status: 'queued' | 'running' | 'done' | 'failed'; revision: number };
type Change = {
  what: 'building' | 'listing';
  /** The one that the person has changed. */
  revision: number;
  /** What it is now, for who has to choose. */
  current: () => Promise<object>;
};

/** Refuses a change of a property that is being prepared, or that somebody else has changed since. */
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
