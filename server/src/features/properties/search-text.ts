import type { Tx } from '../../platform/database/transaction.ts';

type Place = { name: string; address: string; neighborhood: string; city: string };

/**
 * Returns the text that a property search looks in: name, address, neighborhood and city in lower case. `city` is an
 * id.
 */
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
