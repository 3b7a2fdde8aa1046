import type { Tx } from '../../platform/database/transaction.ts';

type Place = { name: string; address: string; neighborhood: string; city: string };

/** What a search of properties looks at: name, address, neighborhood and city, in lower case. `city` is its id. */
export async function searchText(tx: Tx, { name, address, neighborhood, city }: Place): Promise<string> {
  const { name: cityName } = await tx
    .selectFrom('city')
    .select('name')
    .where('id', '=', city)
    .executeTakeFirstOrThrow();
  return [name, address, neighborhood, cityName]
    .filter((part) => part !== '')
    .join(' ')
    .toLowerCase();
}
