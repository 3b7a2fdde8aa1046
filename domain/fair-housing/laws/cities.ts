/** Cities with a pack, in words. */
export const cityNames = {
  new_york: 'New York City',
  chicago: 'Chicago',
  los_angeles: 'Los Angeles',
  san_francisco: 'San Francisco',
  seattle: 'Seattle',
} as const;
export type CityId = keyof typeof cityNames;

/** Place of a property. Both are as people write them: "Brooklyn", "Brooklyn, NY", "New York City". */
export type HousingPlace = {
  /** Two-letter abbreviation; null when unknown. */
  state: string | null;
  city?: string | null | undefined;
};

const list = (names: string) => names.split('|');

/**
 * Names by which the table of places knows each city and its parts. A neighborhood whose name is also a town of the same
 * state, such as Oakwood or Glendale, is left out.
 */
const spellings: readonly { id: CityId; state: string; names: readonly string[] }[] = [
  {
    id: 'new_york',
    state: 'NY',
    names: list(
      "new york|new york city|nyc|city of new york|brooklyn|manhattan|queens|bronx|the bronx|staten island|harlem|east harlem|astoria|long island city|flushing|jamaica|washington heights|jackson heights|forest hills|rego park|elmhurst|corona|sunnyside|woodside|ridgewood|maspeth|bayside|far rockaway|bushwick|greenpoint|williamsburg|park slope|flatbush|east flatbush|brooklyn heights|sunset park|borough park|bensonhurst|canarsie|sheepshead bay|coney island|east new york|brownsville|hell's kitchen|east village|upper east side|upper west side|financial district|gramercy park|morningside heights|mott haven|kew gardens|ozone park|richmond hill|parkchester|fordham|morrisania|hunts point|whitestone|college point|woodhaven|fresh meadows|howard beach|little neck|arverne|rosedale|hollis|east elmhurst|springfield gardens|queens village|laurelton|cambria heights|douglaston|briarwood|throgs neck|eltingville|great kills|dyker heights|gravesend|brighton beach|bath beach|arrochar|baychester|belle harbor|bergen beach|broad channel|city island|cypress hills|dongan hills|east tremont|edgemere|emerson hill|flatlands|fort hamilton|fort wadsworth|glen oaks|graniteville|grant city|grymes hill|kew gardens hills|kings bridge|kingsbridge|mariners harbor|middle village|midland beach|morris heights|morris park|neponsit|new brighton|new dorp|new dorp beach|new springville|port morris|port richmond|rockaway point|rosebank|rossville|spuyten duyvil|stapleton|steinway|tompkinsville|tremont|unionport|university heights|van nest|westerleigh|chinatown|riverdale|wakefield|south beach|willowbrook",
    ),
  },
  {
    id: 'chicago',
    state: 'IL',
    names: list(
      'chicago|city of chicago|chicago loop|west town|near north side|near south side|logan square|lincoln park|lincoln square|portage park|irving park|uptown|edgewater|rogers park|albany park|south shore|avondale|north center|west ridge|lakeview|hyde park|bronzeville|englewood|pilsen|wicker park|belmont cragin|south lawndale|north lawndale|brighton park|auburn gresham|grand boulevard|gage park|chicago lawn|mckinley park|ashburn|greater grand crossing|lower west side|south chicago|mount greenwood|east garfield park|west garfield park|west elsdon|west englewood|west lawn|new city|kenwood|morgan park',
    ),
  },
  {
    id: 'los_angeles',
    state: 'CA',
    names: list(
      'los angeles|la|l.a.|city of los angeles|hollywood|north hollywood|van nuys|koreatown|boyle heights|woodland hills|northridge|canoga park|sherman oaks|encino|echo park|chatsworth|venice|studio city|silver lake|tujunga|sunland|century city|san pedro|reseda|tarzana|pacoima|sylmar|granada hills|eagle rock|playa vista|west los angeles',
    ),
  },
  {
    id: 'san_francisco',
    state: 'CA',
    names: list(
      'san francisco|sf|city of san francisco|city and county of san francisco|mission district|noe valley|visitacion valley',
    ),
  },
  {
    id: 'seattle',
    state: 'WA',
    names: list('seattle|city of seattle|capitol hill|ballard|west seattle|university district'),
  },
];

/** Returns the state and the city with a pack, if the place is in one. "Washington, D.C." is the District itself. */
export function placeOf({ state, city }: HousingPlace): { state: string | null; city: CityId | null } {
  const [name = '', written] = (city ?? '')
    .toLowerCase()
    .split(/,\s*(?=[a-z. ]+$)/)
    .map((part) => part.trim());
  const named = written === undefined ? undefined : stateWritten(written);
  const inState = state ?? named ?? null;
  const found = spellings.find((one) => one.state === inState && one.names.includes(name));
  return { state: inState, city: found?.id ?? null };
}

const writtenStates = new Map([
  ['new york', 'NY'],
  ['illinois', 'IL'],
  ['california', 'CA'],
  ['washington', 'WA'],
  ['district of columbia', 'DC'],
  ['puerto rico', 'PR'],
  ['guam', 'GU'],
]);

/** Returns the abbreviation of a state written after a city: "D.C.", "ny", "New York". */
function stateWritten(written: string): string | undefined {
  const letters = written.replaceAll('.', '').toUpperCase();
  return /^[A-Z]{2}$/.test(letters) ? letters : writtenStates.get(written);
}
