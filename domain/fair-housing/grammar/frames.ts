/**
 * Sentences that exclude, limit or prefer, in the notation of `phrase-notation.ts`. `X` stands for people whom the law
 * protects, alone or in a list, and `\d` for a number. Every negation is written `not` (`tokens.ts`).
 */

const take =
  '(accept|accepting|allow|allowing|permit|permitting|rent to|rented to|renting to|lease to|leasing to|let to|take|taking|want|consider|considering|welcome|accepts|takes|allows|permits|participating in|participate with|host|house|sell to|show to|approve|approved for|like|work with|participate in)';
const fit =
  '(suitable|appropriate|ideal|recommended|safe|designed|meant|intended|suited|set up|equipped|good|right|made|zoned|approved)';
const refused =
  '(allowed|permitted|accepted|welcome|wanted|considered|eligible|invited|desired|approved|taken|suitable|tolerated|admitted|used|honored|processed)';
const humans =
  '(one|body|person|people|persons|tenants?|renters?|applicants?|residents?|families|couples?|households?)';

/** Frames that exclude. They hold for everyone whom the law protects. */
export const excluding: readonly string[] = [
  '(no|nor|zero|without|minus) {1} X',
  `(no|nor) ${humans} (with|who are|who have|on|that are|that have|from) {1} X`,
  '(no|not) (room|place|space|facilities|accommodations?) for {1} X',
  `not (be |to |currently |presently |now )?${take} {2} X`,
  `(unable|not able|not set up|not in a position) (to|for) (${take.slice(1, -1)}|deal with)? {2} X`,
  '(prefer|prefers|rather) not {4} X',
  `no longer ${take} {2} X`,
  'X (is|are|means|will be) {2} (denial|rejection|disqualification|disqualifier)',
  `not (a )?${fit} {2} for {2} X`,
  'not (for|good with) {1} X',
  '(unsuitable|inappropriate|unsafe|off limits|closed) (for|to) {1} X',
  `X (are |is |will |can |may )?not (be )?${refused}`,
  `X (are |is |can |will )?not ${take}`,
  'X (will|can|may|must|should|shall)? not (be )?(fit in|apply|live here|reside|rent|inquire|call|bother|contact)',
  'X need not apply',
  'X (are |is |strictly |will be |would be )?(prohibited|forbidden|unwelcome|excluded|banned|barred|disallowed|discouraged|refused|restricted|denied|declined|rejected|disqualified|ineligible|turned (away|down))',
  'X (: )?(no|not)( thanks| thank you| please)? (.|!|;)',
  '(prohibit|prohibits|forbid|forbids|exclude|excludes|excluding|refuse|refuses|decline|declines|ban|bans|avoid) {3} X',
  'must not (have|be|use|bring|own|need) {1} X',
  '(keep out|stay away|go away) X',
  'X (keep out|stay away|go away)',
  'X free (building|community|home|living|environment|zone|house|apartment|property|floor)',
  'except (for )?X',
  '(any|anyone) {1} but X',
  'X (limited|restricted|confined) to',
  'X in {1} (rear|back|basement|ground floor|first floor|separate) {1} only',
];

/** Frames that limit a home to some people. */
export const limiting: readonly string[] = [
  '(only|exclusively|strictly|solely|just) (for |to |open to |accepting |renting to |available to )?{1} X',
  'X (tenants |renters )?(only|exclusively)',
  '(limited|restricted|reserved|exclusive|dedicated|confined) (to|for) {1} X',
  '(we|i|owner|landlord|will) {1} (rent|lease|sell|let) {1} to X',
  'must be {2} X',
  '(this|the) (unit|room|apartment|home|house|place) is (for|available to) X',
  '(apartments?|homes?|housing|rentals?|rooms?|units?|houses?|condos?) for X',
];

/** Frames that prefer some people. */
export const preferring: readonly string[] = [
  'X (strongly |highly |much |always )?(preferred|desired|wanted|sought|favored|required|preferable|encouraged to apply)',
  '(prefer|prefers|preferring|preference (for|to|given to)|favor|favoring|priority (for|to|given to)) {1} X',
  '(seeking|looking for|searching for|wanted|need|needed|in search of|iso) {2} X',
  '(perfect|ideal|best|great|suited|suitable|good|made|designed) for {1} X',
  '(heavily|predominantly|mostly|mainly|traditionally|largely) X',
  'X (apartments?|rentals?|neighborhood|community|area|building|block|atmosphere|values|environment|household|home|housing|district|landlord|owners?)',
];

/** Frames about the age of children. */
export const aging: readonly string[] = [
  String.raw`X (must|should|have to|has to) be (at least |over |older than |above |under )?\d`,
  String.raw`X (under|below|over|above|younger than|older than) {3} \d {2} (not|prohibited|unwelcome)`,
  String.raw`(no one|nobody|none|no persons?|no people|no occupants?|no residents?|no tenants?) (under|below|younger than) {2} \d`,
  String.raw`(must be|residents must be|tenants must be) (at least )?\d {4} to (live|reside|rent|occupy)`,
  String.raw`\d (+|and over|and older|and up|or older|or over) (only|community|building|living|residents|tenants)`,
  '(empty nesters|mature adults) (only|preferred)',
];
