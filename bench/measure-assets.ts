import { load, median, written } from './load.ts';
import { settings } from './settings.ts';
import type { Stage } from './stage.ts';
import { fixed, goal, type Row } from './table.ts';

/** Goals for the median of a list or option search with a single caller, in milliseconds. */
const MOST_MS = 12;
const MOST_MS_OF_ONE_LETTER = 5;

const lists: [what: string, path: string, body?: object][] = [
  ['buildings, newest', '/api/buildings/?limit=10'],
  ['buildings by name, page 500', '/api/buildings/?limit=10&offset=5000&ordering=name'],
  ['buildings with “juniper”', '/api/buildings/?limit=10&search=juniper'],
  ['buildings with one letter', '/api/buildings/?limit=10&search=e&ordering=name'],
  ['buildings with what none has', '/api/buildings/?limit=10&search=zzzzz'],
  [
    'options for a campaign: “harbor flats 12”',
    '/api/buildings/?limit=20&search=harbor flats 12&ordering=name',
  ],
  ['buildings of the organization', '/api/organization/buildings/?limit=10'],
  ['listings with “cedar”', '/api/listings/?limit=10&search=cedar'],
  ['options of listings', '/api/listing/options/'],
  ['tags: competitors with “19”', '/api/tags/?kind=competitor&search=19&limit=20'],
  ['collections with “collection 4”', '/api/collections/search/', { name_suffix: 'collection 4' }],
  ['collections of a building', '/api/collections/search/', { building_ids: ['42'] }],
];

/** Measures lists and option searches in an organization with ten thousand buildings and listings. */
export async function measureAssets({ product, session }: Stage): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, path, body] of lists) {
    const [method, text] = body === undefined ? ['GET', undefined] : ['POST', JSON.stringify(body)];
    const bytes = written(method, encodeURI(path), {
      token: session.access,
      ...(text === undefined ? {} : { body: text }),
    });
    await load(product.port, [() => ({ bytes })], settings.warmUpMs / 3);
    const rounds: number[] = [];
    for (let round = 0; round < settings.rounds; round += 1)
      rounds.push((await load(product.port, [() => ({ bytes })], settings.loadMs / 5)).p50);
    const time = median(rounds);
    const most = what.endsWith('one letter') ? MOST_MS_OF_ONE_LETTER : MOST_MS;
    rows.push({ what, figures: [fixed(time, ' ms')], goal: goal.atMost(most, time, 'ms') });
  }
  return rows;
}
