import { DatabaseError } from 'pg';
import { messages } from '#domain/messages.ts';
import { invalid } from '../../errors.ts';

/** Runs a write that sets a collection's name. Throws a field error when another collection has it, ignoring case. */
export async function saveName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof DatabaseError && error.constraint === 'collection_by_name')
      throw invalid({ name: [messages.collectionNameTaken] });
    throw error;
  }
}
