import { messages } from '#domain/messages.ts';
import { usStates } from '#domain/us-states.ts';
import { invalid } from '../../errors.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/tx.ts';

/** Throws `invalid_input` for a city outside the chosen state or an unknown state. */
export async function requireCityOfState(
  db: Db | Tx,
  { state, city }: { state: string; city: string },
): Promise<void> {
  const found = await db.selectFrom('city').select('state_id').where('id', '=', city).executeTakeFirst();
  if (found?.state_id === state) return;
  if (found === undefined) throw invalid({ city: [messages.invalid] });
  const known = usStates.some(({ id }) => id === state);
  throw invalid(known ? { city: [messages.cityOfState] } : { state: [messages.invalid] });
}
