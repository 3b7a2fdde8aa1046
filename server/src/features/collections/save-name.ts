import { DatabaseError } from 'pg';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';

/** Runs a write that sets a collection's name. Throws a field error when another collection has it, ignoring case. */
export async function saveName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    // Citus names the index with the number of its shard in the message, and not as the constraint.
    if (
      error instanceof DatabaseError &&
      error.code === '23505' &&
      error.message.includes('collection_by_name')
    )
      throw invalid({ name: [messages.collectionNameTaken] });
    throw error;
  }
}
