import type { FairHousingRule } from './fair-housing-rule.ts';
import { describeTheProperty, nameThePlace } from './rules/suggestions.ts';

const worship =
  '(church(es)?|synagogues?|shuls?|temples?|mosques?|cathedrals?|masjid|chabad|kingdom hall|gurdwara|parish church)';
const street = '(street|st|avenue|ave|road|rd|lane|ln|drive|dr|court|ct|place|pl|square|hill)';

const suits =
  '(perfect|ideal|great|best|dream|suited|suits|just right|right|made|designed|tailored) (for|to)';

/** Wording that names no one, but tells who should or should not live there: 24 CFR 109.20(e) and (f), trade lists. */
export const impliedPeopleRules: readonly FairHousingRule[] = [
  {
    id: 't01',
    pattern: `${worship} (nearby|next door|around the corner|across the street|on the corner|down the street|within walking distance) | (across|steps|blocks?|minutes?|yards|feet|around the corner|down the street) (away )?from (the |our |a )?{3} ${worship} | (next to|short walk to|walk to|walking distance to|steps to|minutes to|close to|near) (the |a )?{1} chabad | (near|close to|next to|walk to|steps (from|to)) {2} (houses?|places?) of worship | (shabbat|sabbath) (boundary|boundaries) | (faith-minded|faith-centered|faith-filled) | next (door )?to {3} ${worship} | (near|close to|next to|walk to|steps (from|to)|minutes (from|to)) {4} (shuls?|synagogues?|mosques?|masjid) | (near|close to|next to|walk to|steps (from|to)|minutes (from|to)) {1} (kosher|halal) (markets?|groce(ry|ries|rs?)|butchers?|stores?|shops?)`,
    unless: `(church|temple) ${street}`,
    category: 'religion',
    severity: 'warn',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 't02',
    pattern:
      'country club (nearby|next door|around the corner|across the street) | (minutes|steps|blocks?|yards|moments) from (the |a )?{4} country club',
    category: 'race',
    severity: 'warn',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 't03',
    pattern:
      '(culturally|socially) (cohesive|uniform|similar) | population mix | (gated|private|quiet) and selective | selective (community|neighborhood) | (transitional|transitioning|gentrifying) (neighborhoods?|areas?|blocks?|communit(y|ies)) | urban pioneers?',
    category: 'race',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 't04',
    pattern:
      '(nationally|state|blue ribbon)-?(ranked|rated)? schools? | schools {2} (second to none|among the best|the best in) | schools? {4} (envy|people move for) | (families|buyers|people) (move|come|flock|moved) here for the schools | schools? rated (8|9|10) | (exemplary|excellent|highly)-rated {1} (schools?|district) | exemplary (schools?|school districts?) | 10/10 schools? | 9/10 schools? | (10 out of 10|9 out of 10|ten out of ten|sought-after|outstanding) (schools?|school districts?) | schools? (is|are) (excellent|great|the best|top-(rated|notch)|superb|outstanding|amazing)',
    category: 'steering',
    severity: 'warn',
    source: 'realtors',
    suggestion: 'Name the school district without judging it.',
  },
  {
    id: 't05',
    pattern: `for the (discerning|select|privileged|chosen|happy|elite|refined|cultured|affluent|wealthy|accomplished|well-(bred|born|heeled|connected))( few)? | (busy|young) executives? | (bachelor|bachelorette)'s (paradise|dream) | bachelorette apartments? | (perfect|ideal|great) for (a )?(travel|traveling|resident) (nurses?|doctors?) | (young|urban|single) bachelors? | ${suits} {2} (visiting professors?|interns|(recent )?(grads|graduates)|executives?|professionals|doctors|nurses|teachers?|grandparents|downsizers|career (couples?|wom(a|e)n)|working couples?) | (perfect|ideal|great) for (medical residents|residents|a student or teacher) | (home|haven|enclave|retreat|address|residence) (for|to) (a|the) (select|chosen|lucky|fortunate|privileged|happy|discerning) few | for a select few | (executives|professionals) (preferred|only) | select (circle|group) of {1} (homeowners|owners|residents|neighbors|tenants|families|people|members) | (doctors|lawyers|executives|professors|physicians) {4} call {3} home | for (people|those|anyone) who {1} (love|like|enjoy|loves|likes|enjoys) {4} (sweat|work out|hike|run) | (reserved|meant|home|address|place) for those who (belong|fit in|have arrived|matter)`,
    unless: 'professionals available',
    category: 'coded',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 't06',
    pattern: `(${suits}|right-sized for) {2} (bride and groom|husband and wife|newlyweds?|honeymooners|(newly )?(married|engaged|dating|wed) (couples?|pairs?)) | (lovely|made|nice) for {1} married (couples?|pairs?) | for mr (.)? (and|&) mrs`,
    category: 'marital',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 't07',
    pattern:
      "guys' (hangout|hideout|lounge|getaway) | (wife|husband|mom|mother|dad)-approved | (lady|man|woman) of the house | his (workshop|garage|office|study) {1} her (craft room|sewing room|kitchen|closet) | handy(man)? husband | bachelor (quarters|digs) | ((gentleman|bachelor|man|woman|dad|mom|mother|father|guy|girl|husband|wife|gentlemen|men)'s|dudes|guys) {1} (dream|paradise|delight|retreat|lair|hideaway|residence) | (wom(a|e)n|moms?|dads?|ladies|husbands?|wives|wife) will (love|adore) | girls' (weekend|trip|getaway)",
    unless: "(mother's|father's) day",
    category: 'sex',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 't08',
    pattern:
      '(live|living|manage|managing) without (any )?(help|assistance|aid) | (apartments?|homes?|housing) for (the )?disabled | no pets, no exceptions | pet-free {2} no exceptions | zero animals | (need|have) to be able to (manage|climb|handle|walk) {3} (steps|flights|stairs) | (best|great|perfect|ideal) for the {1} (fit|active|energetic|athletic|healthy) | (healthy|fit|athletic|outdoorsy|able-bodied) {1} (people|folks|types) | no exceptions to (the|our) pet policy | pet policy {2} no exceptions | absolutely no animals | no animals, period | comfortable with {1} stairs | must be able to (manage|handle) {3} (steps|flights|stairs) | suited to (those|people|anyone|residents|tenants) in (good|great|top) (shape|health) | (perfect|great|ideal|best) for the able and | drama-free (tenants?|people|renters?|residents?|roommates?) | (who|that) can (handle|manage|climb) {1} (stairs|steps|flights) | be (comfortable|ok|okay|fine) with ({2} of )?(stairs|steps) | bad knees | not wheelchair-friendly | (handicap|handicapped|disabled) (apartments?|housing|units?) | must be in {1} shape | must (climb|manage|handle) {3} (steps|flights) | no (animals|pets|dogs) (of any kind|whatsoever) | (strong|good|young) (legs|knees|heart) | (great|perfect|ideal) for the physically active | (best|ideal|perfect|great|suited) for (someone|those|people|a person|anyone|tenants?|residents?) (who (is|are) )?{2} (fit|energetic|agile|nimble|spry|able-bodied|athletic|in (good|great|top) (shape|health|condition)) | (apartments?|homes?|housing) for (people|persons|adults|residents|those) with disabilities | (assistance|service|support) animals {3} (case-by-case|discretion|case by case)',
    category: 'disability',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Leave this out. Assistance animals and aids must be allowed.',
  },
  {
    id: 't09',
    pattern:
      '(children|kids|minors) must be {1} (supervised|accompanied|attended) | one (occupant|tenant|renter|resident) (preferred|only|max) | (suits|suited to|best for|perfect for|ideal for) {2} (solo|single) (dweller|occupant|renter|tenant|resident) | (calm|quiet) household (sought|wanted|preferred) | (downsizers|empty-nesters) (will|would) (love|adore|enjoy|appreciate) | (made|tailor-made|built|right|cut out) for {1} (couples|brood|growing (brood|family)) | (designed|planned) with (families|couples|professionals|seniors) in mind | (couples|families|professionals|retirees) love it here | no {1} (strollers|toys|playing|running|bicycles|bikes|balls?|games|skateboards|scooters|tricycles) {6} (in|on) {2} (lawn|grass|hallways?|halls|corridors?|courtyard|common areas?|yard) | mature (residents?|renters?|household|building|environment|atmosphere|setting|crowd) | mature (,)? {2} (building|house|community|complex) | retirement living (at|on|with|in) | (ideal|perfect|great) starter for | dink-friendly | grown-up living (downtown|at|in|with) | pitter-patter | suits {2} (pair|couple) | (nest|hideaway|haven) for two | (home|house|condo|apartment|studio|cottage|place|nest) (made|built|sized) for two | grown-up (building|complex|community) | grandparents (will|would) love',
    unless: '(pair|couple) of',
    category: 'familial',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Leave this out, unless the same rule holds for everyone.',
    allowedForOlderPersons: true,
  },
  {
    id: 't10',
    pattern:
      '(salaried|employed|working) (employees|people|tenants|professionals|applicants|renters) only | (private|self|cash) pay only | solo {1} (empleados|gente trabajadora) | debe (trabajar|tener (trabajo|empleo)) | (private-market|market-rate) (tenants?|renters?) | must have {1} w-?2 (income|jobs?|employment|work) | no other (sources? of )?income | earned income only | from {1} (paychecks?|jobs?|wages|work|employment) (,)? not {2} (benefits?|assistance|programs?|welfare|aid) | (pay ?stubs?|paystubs?) (from|of) (a |an )?(job|employer|work) | ((steady|regular) )?paychecks? (only|required|needed|a must) | no (programs?|subsid(y|ies)|rental assistance)( accepted)?',
    unless: 'no programs? (needed|required|to|for|fees?|necessary)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: 'Leave this out. Many states forbid refusing lawful income.',
  },
  {
    id: 't17',
    pattern: '(apartments?|homes?|housing|rentals?) for working (people|adults?|professionals|families)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 't11',
    pattern:
      'neighbors from back home | like {2} the old country | (right|same|our) kind of (neighbors?|tenants?|people|buyers?|residents?) | ssns? (needed|required|mandatory) | social security numbers? (needed|required|mandatory) | expats? (will|feel|welcome) {3} | (live|living|settle) among your (own )?(people|kind) | (asian|hispanic|latino|african|european) neighbors | people like you | neighbors to match | (neighbors|people|residents|families) just like you',
    category: 'national_origin',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 't12',
    pattern:
      '(ideal|perfecto|perfecta|excelente|ideales|apto|preferible) para (una )?(familias?|parejas?|persona|solteros|profesionales|jubilados|estudiantes?|trabajadores|matrimonios?) | cerca de {2} (iglesia|templo|mezquita|sinagoga) | familia (pequena|chica) (de preferencia|preferible|preferiblemente|solamente) | (solo|se busca|busco) {2} (profesionales|parejas?|persona sola|personas? (responsables?|serias?|tranquilas?)) | maximo (dos|2) (personas|adultos) | (ambiente|vecindario|barrio|edificio) (familiar|seguro|tranquilo y seguro|exclusivo) | zona {1} (segura|exclusiva) | personas mayores | gente (tranquila|decente|bien|de bien|seria)',
    category: 'steering',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 't13',
    pattern:
      "lily-white | sundown town | (worship|pray|believe) {1} (as|like|with) (we|us) | (neighbors|residents|tenants) are ((all|mostly|mainly) )?(white|black|asian|hispanic|latino|jewish|christian|muslim) | white private homes? | (keep|keeps|stay|stays|remain|remains) {4} color it (has|was) always | (all|any|every) (races?|religions?|nationalit(y|ies)|faiths?) {1} (except|but (not|black|white|asian|hispanic|latino|arab|muslim|jewish|catholic)) | (i am|i'm|we are|we're) (white|black|asian|hispanic|latino|indian|christian|muslim|jewish) and {3} (want|prefer|looking|seek|like) | keep {1} (building|neighborhood|block|area|community|complex|street|town) {1} (white|american|christian) | (all|mostly|mainly|majority|predominantly|largely|heavily|almost all) (white|black|caucasian|asian|hispanic|latino) (building|block|street|area|community|town|suburb|tenants|complex|neighborhood|subdivision|development|section|village|school)s? | neighbors {1} are (white|black|caucasian) | (household|everyone|family) {1} white | (block|street|neighborhood|town|area|complex|community|subdivision) (is|was|are|stays?|remains?|(has|have) (always )?(been|stayed|remained|kept)) (all |mostly |still |majority |largely |predominantly |nearly all |almost all |mainly |entirely )?(white|black|hispanic|asian|latino) | all white (neighbors|residents|tenants|building|block) | (%|percent) (white|black|caucasian|asian|hispanic|latino)",
    unless:
      '(white|black) (brick|stone|stucco|siding|painted|clapboard|marble|with|in|oak|cotton|granite|out|paint|shade|wool)',
    category: 'race',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 't14',
    pattern:
      '(perfect|ideal|great|suited|best) for (one|two|three|1|2|3) adults | adult (apartments?|household) | empty-nesters (only|preferred) | only {2} adult (occupants?|tenants?|residents?)',
    category: 'familial',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
    allowedForOlderPersons: true,
  },
  {
    id: 't15',
    pattern:
      'must be in {3} (good|excellent|perfect) {3} health | (only|prefer|preferred|wanted|want|looking for) {4} without {1} (disabilit(y|ies)|handicaps?|health (issues|problems)) | (nondisabled|non-disabled|able-?bodied) {1} (only|preferred) | must be {1} (emotionally|mentally|physically) (stable|sound|fit|healthy|well|able|capable) | independent (tenants?|people|persons?|residents?|adults?|individuals?) | (only|must be) {1} independent | must be (healthy|of sound mind|mentally stable|sane) | healthy(,)? (active|fit|young|strong) (tenants?|people|adults?) | must {1} (live|function|manage) independently | (mentally|emotionally|physically) (stable|sound|fit|healthy|able) (tenants?|people|persons?|renters?|applicants?|adults?|residents?|individuals?)( only)? | (healthy )?(non-disabled|able-bodied) (adults?|people|persons?|tenants?|renters?|applicants?|residents?)',
    category: 'disability',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 't16',
    pattern:
      "(under|over|below) (21|25|30|35|40|45|50|55|60) (only|preferred|wanted|please) | (nobody|no one|no people|no tenants) (over|above|older than|past) (25|30|35|40|45|50|55|60|65|70|thirty|forty|fifty|sixty|seventy) | (we are|we're) a (young|youthful) (house|household|crowd|group) | (tenants?|renters?|people|persons?|roommates?) {1} (between|aged|ages) (21|25|30|35|40|45|50) (and|to) (30|35|40|45|50|55|60) | (age|ages|aged|between) (18|20|21|22|23|24|25|28|30|35|40|45|50) (to |and )?(25|28|29|30|32|35|40|45|50|55|60)( only)? | in (their|his|her) {1} (20s|30s|40s|twenties|thirties) | (tenants|renters|applicants|people|persons|anyone) (over|under|above|below) (21|25|30|35|40|45|50|55|60) (are )?(not|need not|will not) | not (rent|renting|lease|leasing|accept|accepting|take|taking|want) (to )?(anyone|people|tenants|persons|applicants|renters) (over|under|above|below) (21|25|30|35|40|45|50|55|60)",
    category: 'age',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
    allowedForOlderPersons: true,
  },
  // A welcome to some families, or to families in some place, is none to all (decision 065).
  {
    id: 't18',
    pattern:
      '(nice|respectable|quiet|only|older|well-behaved|working|local|small) (families|children|kids|couples) (are )?welcome | (families|children|kids) (are )?welcome (only|over|under|above|from|on the|in (building|section|wing|phase|the)|, kids are not|, but)',
    category: 'familial',
    severity: 'warn',
    source: 'hud',
    suggestion: 'Leave this out, or welcome everyone.',
  },
  {
    id: 't19',
    pattern: '(white|american) (famil(y|ies)|couples?|people|tenants?|students?) (are )?(always )?welcome',
    category: 'race',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
];
