/**
 * Sentences that exclude, limit or prefer, in the notation of `phrase-notation.ts`. `X` stands for people whom the law
 * protects, alone or in a list, and `\d` for a number. Every negation is written `not` (`tokens.ts`).
 */

const take =
  '(accept|accepting|allow|allowing|permit|permitting|rent to|rented to|renting to|letting to|selling to|showing to|lease to|leasing to|let to|take|taking|want|consider|considering|welcome|accepts|takes|allows|permits|participating in|participating with|participate with|host|house|sell to|show to|approve|approved for|like|work with|participate in|accommodate|process|cater to|honor|do|count|recognize|go with)';
const fit =
  '(suitable|appropriate|ideal|recommended|safe|designed|meant|intended|suited|set up|equipped|good|right|made|zoned|approved|fit)';
const refused =
  '(allowed|permitted|accepted|welcome|wanted|considered|eligible|invited|desired|approved|taken|suitable|tolerated|admitted|used|honored|processed|acceptable|accommodated|able|count|counted|qualify|an option|preferred|encouraged|matter|rented to|leased to|sold to|let in|called|contacted|interviewed|shown|served|ok|okay|possible|feasible|our thing)';
const corner = '(rear|back|basement|ground|first|lower|separate|building|section|wing)';
const humans =
  '(one|body|person|people|persons|tenants?|renters?|applicants?|residents?|families|couples?|households?)';

/** Frames that exclude. They hold for everyone whom the law protects. */
export const excluding: readonly string[] = [
  '(no|nor|zero|without|minus) {1} X',
  `(no|nor) ${humans} (with|who are|who have|on|that are|that have|from) {1} X`,
  '(no|not|zero) {1} (room|place|space|parking|spots?|units?|rooms?|tolerance|facilities|accommodations?|vacanc(y|ies)|openings?|availability|leases?|rentals?|tours?|showings?|viewings?|homes?|apartments?|contracts?) (for|to) {1} X',
  '(renting|leasing|selling) to {1} X {3} (against|not|no|prohibited|forbidden)',
  'not send {2} X',
  '(unavailable|inaccessible|forbidden|barred) (to|for) {1} X',
  '(no|not) {1} exceptions {6} for {1} (X|T)',
  'X (would |will )?not (feel|be) (at home|comfortable|happy)',
  `not (be |to |currently |presently |now )?${take} {2} X`,
  `(unable|not able|not set up|not in a position) (to|for) (${take.slice(1, -1)}|deal with)? {2} X`,
  '(prefer|prefers|rather) not {4} X',
  'rather have {4} than {1} X',
  `no longer ${take} {2} X`,
  'X (is|are|means|will be) {2} (denial|rejection|disqualification|disqualifier)',
  `not (a |an |the )?${fit} {2} for {2} X`,
  'not (for|good with) {1} X',
  '(unsuitable|inappropriate|unsafe|off limits|closed) (for|to) {1} X',
  `X {1} not (be )?${refused}`,
  'X (are |is |can |will )?not (accept|accepting|allow|allowing|permit|permitting|take|taking|considering|approve|honor)',
  'X {2} not (be |to )?(write|email|text|respond|reply|message|visit|pray|burn|share|ask|worship|cook|use|enter|play|swim|put in|install|modify|alter|remodel|request|bring|keep|fit in|apply|live|reside|rent|inquire|call|bother|contact|move in|occupy|lease|stay (here|overnight)|sleep|manage|cope|do well|like it here|find)',
  'X (should |must |please |can )?(look|search|apply|go|keep|rent|live) {1} (elsewhere|moving|looking|walking|away)',
  'X (: )?(sorry|nope|none|no way|not (here|at|in|for))',
  'have X (: )?{4} not (for you|apply|call)',
  'if {4} X {5} not (apply|inquire|call|bother|contact|for you)',
  'not (apply|inquire|call|bother|contact) {1} (if|unless) {3} X',
  'not {1} (sign up|enroll|register|apply|participate|registered|signed up) {1} (for|in|with) {1} X',
  'X (are |is )?not {1} (something|part of)',
  '(nobody|no {1} body) {2} X',
  'not (a |an )?X (property|building|landlord|complex|unit)',
  'no (pets|animals|dogs|cats|pit bulls|exceptions?) {4} (including|includes|even|especially) {3} X',
  'no (changes|adjustments|special treatment|allowances) for {1} X',
  'X (must|have to|will have to|should) (move out|leave|vacate)',
  '(must|should|have to) be free (of|from) {2} X',
  'X must (be|stay|remain|keep) {1} (outside|in the (street|shed|garage|basement)|quiet|silent|indoors|inside|hidden|out of sight)',
  'X (belong|belongs) (in|elsewhere|somewhere)',
  'X {1} cause for eviction',
  '(guests|visitors|tenants|household|roommates) {2} not include {1} X',
  '(better|other) (places|homes|options|buildings) for {1} X',
  'X have their own (neighborhoods?|places?|buildings?|areas?|part)',
  'welcome (,)? but not {1} X',
  'separate (entrances?|building|floor|section|laundry) for {1} X',
  'lack {2} for {1} X',
  'X {1} stick out',
  'not used to {2} X',
  'X (visits|visiting) only',
  'X : {1} (not|never|nope) (.|!)',
  'sorry (, )?X (.|!)',
  '(no|nope|hard no) (to|on) {1} X',
  'no so called X',
  'no (groups|bunch|bunches) of {1} X',
  'X (are|is) (considered |just |only )?(pets|a pet)',
  'X : {3} (not|unfortunately) {2} (help|offer|rent|accept|take|for you|your|apply|work|available|possible|house)',
  '(if|have|got|using|use|on|expecting|with|ever|love|are you|do you) {3} X {6} not {3} (for you|meant for you|your (place|home)|apply|call|rent|help|offer|live here)',
  'X (is|are) {1} (hard|firm|absolute|definite|flat|big|strict) (no|pass|nope)',
  '(few|hardly any|not many) X',
  'X : {6} not (for you|meant for you|your place)',
  'X {6} . they {1} not (now|anymore|any more|today)',
  'X {6} not (lease|rent|let|sell) to (you|them)',
  'X {3} (: |. )?they {1} not (be )?(live|stay|allowed|welcome|permitted|accepted|enter|belong|rent|admitted)',
  'X (are |is |strictly |will be |would be )?(prohibited|forbidden|unwelcome|excluded|banned|barred|disallowed|discouraged|refused|restricted|denied|declined|rejected|disqualified|ineligible|turned (away|down)|sent (away|packing)|shown the door)',
  'X (: )?(no|not)( thanks| thank you| please)? (.|!|;)',
  '(prohibit|prohibits|forbid|forbids|exclude|excludes|excluding|refuse|refuses|decline|declines|ban|bans|avoid) {3} X',
  'must not (have|be|use|bring|own|need) {1} X',
  '(keep out|stay away|go away) X',
  'X free (complex|complexes|premises|zone|apartments?|units?|buildings?|rentals?|place|block|community|home|living|environment|house|property|floor|setting|and|since|lifestyle|for)',
  'except (for )?X',
  `X {1} (must|should|only|to) {1} (live|stay|reside|housed) (in|on) {1} ${corner}`,
  `X {2} (housed|placed|allowed) {1} (in|on) {1} ${corner}`,
  'X (must |should |may )?not (play|run|ride|gather) {2} (outside|in|on)',
  'X in {1} (rear|back|basement|ground floor|first floor|separate) {1} only',
];

/** Frames that exclude across words between. They hold within a clause without other people or things (`read-sentences.ts`). */
export const excludingFar: readonly string[] = [
  '(not|unable to) {2} (accept|allow|permit|accommodate|consider|approve|rent to|lease to|work with|want any|honor) {3} X',
  `X {4} not {1} ${refused}`,
  'X {4} (denied|refused|declined|rejected|turned (away|down)|prohibited|barred|banned|excluded|discouraged|returned|ignored)',
  'X {5} turned (away|down)',
  'X {2} (count as|counts as|treated as|considered) {1} pets',
  'X {2} counts? (toward|against) {2} pet',
  'not (work|safe|suitable|ideal) {2} for {3} X',
  'X (are |is )?(allowed|permitted|welcome) {4} only',
  '(bad|negative) experiences? with {1} X',
  'X {3} not {1} (reside|live|rent|move in|occupy|lease|inquire)',
];

/** Frames of terms that only some renters meet. They hold for families with children, and for aids and animals of people with disabilities. */
export const charging: readonly string[] = [
  '(extra|additional|higher|surcharge|charged|fees?|deposits?) {4} (for|per|if) {2} X',
  'X {1} (pay|pays|subject to|require|cost) {4} (fees?|deposits?|rent|extra|limits|restrictions)',
  'pet (rent|fees?|deposits?) {4} (including|for) {1} X',
  String.raw`X {1} \m {2} (fee|fees|deposit|charge|extra|surcharge|month|monthly)`,
];

/** Frames that limit a home to some people. */
export const limiting: readonly string[] = [
  '(only|exclusively|strictly|solely|just) (for |to |open to |accepting |renting to |available to )?{1} X',
  'X (tenants |renters |households |families |people )?(only|exclusively)',
  '(limited|restricted|reserved|exclusive|dedicated|confined) (to|for) {1} X',
  'for {1} X alone',
  '(accept|accepting|take|taking|want|rent to) {2} X alone',
  'X and (nobody|no one|none) else',
  '(house|home|apartment|flat|room) share for {1} X',
  'X {1} only apply',
  'X (are|is) (who|whom|what) (we|i|owner|landlord) (want|wants|like|likes|prefer|prefers|choose|rent to|need)',
  'with {1} X in mind',
  '(we|i|owner|landlord|will|be) {1} (rent|lease|sell|let) {1} to X',
  '(will|am|m|are|re) {2} (renting|leasing|letting) {1} to X',
  'X {3} only (.|!)',
  '(must|please) be {2} X',
  'only (show|rent|lease|let|sell) {3} to X',
  'X please (.|!)',
  '(only|exclusively) {1} (rented?|leased?|let|shown|available|offered) (to|for) {1} X',
  '(only|exclusively) (accept|accepting|take|considering|want) {1} X',
  '(unit|room|apartment|home|house|place|listing|flat|upstairs|downstairs|floor|wing|level|attic|suite|studio|side|loft) (is (for|available to)|goes to) X',
  '(apartments?|homes?|housing|rentals?|rooms?|units?|houses?|condos?|flat|duplex|triplex|cottage|townhouse|townhome|studio|basement|bungalow|loft|cabin) for X',
];

/** Frames that prefer some people. */
export const preferring: readonly string[] = [
  'X (are|is) {3} preferred',
  'X prefer (.|!|,|;)',
  'X (households|families|tenants|renters|people|folks) (preferred|wanted|please|sought)',
  'X {3} (considered|shown|chosen|picked|served|called) first',
  '(go with|opt for|hold out for|hold it for|holding (it )?for|waiting for|save it for|saving it for|set up for|established for|founded for) {1} X',
  '(like|love|want|wants|hope|hoping|wish|prefer) {5} go to X',
  '(our|my) preference is {2} X',
  'X (are|is) (our|my) preference',
  '(preference|needed) : X',
  '(choice|preference) goes to {1} X',
  '(priority|first|special) consideration (for|to) {1} X',
  '(meant|kept) for {1} X',
  '(get|gets) along {1} with {1} X',
  'X fit {1} best',
  'X would be {1} (best|ideal|perfect|preferred|preferable|nice)',
  'X (are |is |will be |strongly |highly |much |always |greatly )?(preferred|desired|wanted|sought|favored|required|preferable|encouraged to apply)',
  '(prefer|prefers|preferring|preference (for|to|given to)|favor|favors|favoring|favours?|priority (for|to|given to)|rather (have|rent to)|(prefer|like) to (rent to|have|share with)|hoping for {1}|would suit {1}) {1} X',
  '(prefer|prefers|like|love|want|rather) (to )?(rent|lease|let|sell|share) {4} (to|with) {1} X',
  '(seeking|seeks|seek|wants|looking for|searching for|wanted|need|needed|in search of|iso) {2} X',
  '(perfect|ideal|best|great|suited|suitable|good|made|designed) for {1} X',
  '(heavily|predominantly|mostly|mainly|traditionally|largely) X',
  'X (apartments?|rentals?|neighborhood|community|area|building|block|atmosphere|values|environment|household|home|housing|district|section|enclave|landlord|owners?)',
  '(occupied|rented|inhabited|populated) by {1} X',
  'X {1} (seeks?|seeking|wants?|looks for|looking for|prefers?) {2} (same|similar|another)',
];

/** Frames of a lower price for some people. They hold for women and men. */
export const courting: readonly string[] = [
  '(discounts?|reduced|cheaper|lower|negotiable|negotiated) {5} (to|for|with) {2} X',
];

/** Frames about the age of children. */
export const aging: readonly string[] = [
  String.raw`X (must|should|have to|has to) be (at least |over |older than |above |under )?\d`,
  String.raw`X (under|below|over|above|younger than|older than) {3} \d {2} (not|prohibited|unwelcome)`,
  String.raw`(no one|nobody|none|no persons?|no people|no occupants?|no residents?|no tenants?) (under|below|younger than) {3} \d`,
  String.raw`(must be|residents must be|tenants must be) (at least )?\d {4} to (live|reside|rent|occupy)`,
  String.raw`\d (+|and over|and older|and up|or older|or over) (only|community|building|living|residents|tenants)`,
  String.raw`(residents?|occupants?|everyone|household members?|all persons|people living here) (must|should|need to|have to) be {2} \d`,
  String.raw`(tenants|renters) (must|should|need to|have to) be {2} \d (or|and) (older|over|above|up)`,
  String.raw`(forbid|forbids|prohibit|prohibits|bar|bars|ban|bans|not (allow|allows|permit|accept)|exclude|excludes) {2} (residents?|occupants?|persons?|people|tenants|anyone) (under|below|younger than) {2} \d`,
  String.raw`(residents?|occupants?|persons?|people|tenants|anyone) (under|below|younger than) {2} \d {3} (not|prohibited|forbidden|barred|banned|denied)`,
  '(grown ups|grownups) (only|preferred|please|building|community|house)',
  String.raw`(residents?|occupants?|everyone|everybody|tenants|all) {2} (must|has to|have to|should|need to|needs to) {1} be {4} \d`,
  String.raw`only {1} (residents|tenants|occupants|people) {1} (over|above|aged) {3} \d`,
  String.raw`no under \d (.|!|,|please|allowed|here|in)`,
  String.raw`(over|above) \d (only|preferred|please)`,
  String.raw`\d (and|or) (up|older) (.|!)`,
  String.raw`(under|below) \d {2} not {1} (permitted|allowed|accepted|admitted|live|reside)`,
  String.raw`minimum age (of |for )?{2} \d`,
  String.raw`minimum age (of |for )?{2} : \d`,
  String.raw`(unit|apartment|home|property|rental) (is )?off limits to {2} (under|below|younger than) \d`,
  String.raw`(rental|occupancy|unit|home|apartment|lease|community|residency|housing) {1} (limited|restricted|open|available) to {1} (persons|people|adults|tenants|residents|occupants|renters|those|anyone) {1} \d (and|or) (over|older|up|above)`,
  "(one|two|1|2) (adults|grown ups|grownups) (, )?(and that is|that is the|that's the|and no (more|one else|kids))",
  'only adults (may|will|can|are|please|live|need)',
  'adults exclusively',
  '(only|just|solely) {3} adults (.|!|,|please|in|here)',
  '(apartments?|homes?|house|building|residence|complex|community|property|unit|rooms?|floor|suitable|suited|intended|meant) (of|for|only for) {1} adults (.|!|,|only|in|near)',
  '(adults|mature|adult) (residence|building|household|house)',
  'occupancy {2} (to|by) {1} adults',
  'both adults',
  '(residents|occupants|everyone|renters) {3} (must|should|have to|has to|need to) be (adults|an adult)',
  'empty nest (couple|couples|tenants)',
  'downsizers (only|preferred|wanted)',
  String.raw`(residents?|tenants?|occupants?|renters?|ages?) {1} \d +`,
  String.raw`no (one|resident|residents|tenant|tenants|occupant|occupants|persons?) {3} (under|below|younger than) {2} \d`,
  String.raw`X {1} (under|below|younger than) \d {3} not`,
  '(exclusively|strictly|solely) (for )?{1} adults?',
  '(looking for|seeking|prefer|want|wanted|need) {1} adult (tenants?|renters?|residents?|occupants?)',
  'grown up (complex|building|community|home|house|property)',
  'adults (, )?(please|wanted)',
  'only (grown ups|grownups)',
  '(empty nesters|mature adults) (only|preferred)',
];
