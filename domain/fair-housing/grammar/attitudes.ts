/**
 * Frames that name no refusal, in the notation of `frames.ts`: attitudes, outcomes, terms, quotas and questions. `T` is a
 * trait of people that a class protects ("your religion").
 */

const negative =
  '(headaches?|nuisances?|problems?|hassle|liability|bother|risks?|burden|trouble|disturbance|disruptive|disruption|annoying|undesirable|unwanted|incompatible|inconvenient|too (loud|noisy|much)|damage|poor fit|bad fit|complaints|chaos|mess|nervous|uncomfortable|uneasy)';
const homes =
  '(building|community|home|house|apartment|place|street|block|neighborhood|residence|enclave|haven|dorm|room)';
const renters = '(tenants?|renters?|roommates?|residents?|housemates?|applicants?|candidates?|occupants?)';
const low = '(ground|first|lower|basement|rear|back|separate|bottom|main)';
const pay = '(pay|pays|paying|owe|post|put down|require|requires|need|needs|charged)';
const money =
  '(deposits?|extra|fees?|upfront|in advance|cosigners?|co signers?|guarantors?|surcharge|premium)';

/** Frames of attitudes and outcomes. A negation before them, or within, turns them around. */
export const feeling: readonly string[] = [
  '(dislikes?|disliked|hates?|detests?|resents?|fears?|dreads?|despises?|loathes?|frowns?|objects?) {4} X',
  '(discourages?|ignores?|rejects?|deletes?|screen out|weed out|turns? away|turns? down|hang up on|rules? out|steers? clear of|stays? clear of|keeps? away from|shy away from|pass over|get rid of|evicts?|deny|denies|disqualif(y|ies)|avoids?|avoiding|refusing|excluding|banning|rejecting|declining) {3} X',
  'not {1} (comfortable|crazy|keen|happy|thrilled|fond|open|interested|accustomed|prepared|willing|inclined|eager|a fan) {4} X',
  'not {1} (tolerate|stand|handle|deal with|cope with|support|encourage|enjoy|care for|put up with|need|entertain|trust|recognize|bother|rent|suit|widen|adapt|modify|alter|adjust|remodel|care about) {4} X',
  '(uncomfortable|wary|afraid|scared|nervous|suspicious|tired|leery|sick|weary|uneasy|hesitant|reluctant|worried|fearful|skeptical|unhappy|opposed|averse|done|through) (of|about|around|with|by|to|toward|towards|when|renting) {3} X',
  '(trouble|problems?|issues?|difficult(y|ies)|hassles?|headaches?|complaints?|complain|complains|concerns?|reservations|nightmares?|incidents?) (with|from|about|because of|over) {3} X',
  '(bad|poor|terrible|negative|awful|hard|rough|unpleasant|horrible|burned|burnt|disappointed) {2} (luck|experiences?|time|memories|with|by|renting) {3} X',
  'experiences? with X {4} (poor|bad|negative|awful|terrible|disappointing|not good|mixed)',
  `X {2} (are|is|be|cause|causes|make|makes|create|creates|mean|means|bring|brings|become|becomes) {4} ${negative}`,
  'X {3} (deal breakers?|dealbreakers?|nuisance|headache|non starter|nonstarter|on {1} nerves)',
  'X {4} (look|keep|find|search|try|go|move|scroll|shop|hunt|continue|choose|pick|consider|visit|rent) {1} (elsewhere|another|different|somewhere else|other (places?|homes?|listings?)|looking|scrolling|walking|moving|along)',
  'X {4} (save (your|everyone) time|save yourself|pass on this|pass this|skip this|think again|out of luck|waste|wasting)',
  'X {5} (bottom|back|end|foot) of {1} (list|pile|line|queue|stack)',
  'X {5} (in the trash|to the trash|in the bin|unread|unanswered|deleted|discarded|tossed|shredded|passed over|overlooked|screened out|weeded out|ruled out|off the table|out of the running|last in line)',
  '(already|have|had) {1} enough X',
  '(impossible|hard|difficult) to (accept|house|rent to) {2} X',
  '(opted|opt|dropped) out of {2} X',
  '(denial|rejection|disqualification|refusal|denied|rejected|disqualified|turned (away|down)) {1} (for|of|over|due to|because of|if|with) {3} X',
  '(limit|limits|limiting) {2} number {1} X',
  '(too many|quota (of|for|on)|overrun (with|by)) {2} X',
  '(limit|cap|keep|reduce|lower|minimize|restrict) (the |our )?(number|share|percentage|amount) of {2} X',
  `(put|place|direct|directs|steer|refer|refers|assign) X {3} (in|to|on) {4} (building|floor|rear|back|basement|property|section|wing)`,
  `X {4} only {2} (in|on|to|at) {2} ${low}`,
  'X {1} (are|be|get|will|would|should|must|can|take) {5} (ground floor|first floor|lower floors?|ground level|back building|rear building|rear entrance|side entrance|back door|service entrance|building (b|c|two|2)|other (building|property|location)|another (building|property|location)|sister property)',
];

/** Frames that exclude by an attitude or an outcome that holds a negation. */
export const withholding: readonly string[] = [
  'X {4} (no|not) {2} (reply|response|answer|answered|callback|call back|hear back|read|returned|shown|viewings?|showings?|chance|tours?|waste|worth)',
  'X {3} not {2} (work|be a good|a good fit|the right (place|fit|home)|right for|the (home|place) for|for you|belong|fit|blend)',
  'not {3} (lend itself to|the (right|best) (place|home|building) for|a (place|home|building) for|the (place|home|building) for) {1} X',
  '(wrong|poor|bad|unfit|ill suited|not meant) (place |fit |choice |match )?(for|to) {2} X',
  'X {2} find {3} (difficult|hard|unsuitable|inconvenient|impossible|challenging|tough)',
  'not {1} (qualify|eligible|registered|certified|licensed|signed up|enrolled|approved) (for|to take|in|with) {2} X',
  'X welcome {2} others {1} (no|not)',
  'no T (please|here|.|!|,)',
  'T : (not|no) {1} (here|thanks|.)',
  'too (small|loud|steep|dangerous|expensive|fragile|quiet|nice) for {1} X',
  'X {2} (would|will|be|is|are) {1} (a )?(poor|bad|wrong) (fit|match|choice)',
  '(noise|screaming|crying|screams|smells?|chaos|mess|racket|commotion) (of|from) {3} X',
  'free (of|from) {1} X',
  '(keep|stay|remain|is|are) {3} X free',
  'X free (building|environment|building|setting|and)',
  '(prefer|prefers|seeking|want|wants|only|must|should|ideal|wanted|looking for|perfect|reserved|rent to) {5} not (have|own|use|bring|need|receive) {2} X',
  'adults? {4} not X',
  'not (had|housed|seen) (any )?X',
  '(no|neither|not|without) {4} (or|nor) {1} X',
  'neither X',
  'X {6} not again',
  '(lease|tenancy) {1} (ends|terminates|void|over) {4} X',
  'X {3} means? {3} (move|out|leave|no (.|!|,))',
  'X {3} (voids?|breach|violates?|breaks?) {4} (lease|rules|contract|policy)',
  'X {1} (forget it|dream on|get lost)',
  'not {2} (place|home|building|house|spot) (to raise|to bring up|with|to have) {1} X',
  '(move out|vacate|leave) (if|when|once) {3} X',
  'X {2} told {2} (no|rented|taken|gone)',
  'X {4} (too many|too much) (.|!|for)',
  'X (will|would) {1} (be )?(unhappy|uncomfortable|out of place|lonely|miserable|lost)',
  'X {2} : {1} (try|look|keep|find|pass|sorry|unfortunately|choose|consider) {2}',
  'X welcome but {4} (fee|fees|deposit|pay|extra|only)',
  'not {1} (reserve|assign|set aside|provide|find) {3} X',
  'not (here|reside|live) {2} with {1} X',
  'evict {3} X',
  'insurance {2} not {1} (cover|allow|permit|insure) {3} X',
  'X (can |are |is |do |does |will |would )?not {1} (mix|match|be housed|what we (want|need|like)|our (preference|thing|style|market|target|clientele|crowd)|a (good )?match)',
  'X (are |is )?(off limits|verboten|unacceptable|a no|out|bothersome)',
  'X {2} (housing|home|places?) elsewhere',
  'X {3} (better off|happier|better served|evicted|grounds for|asked to leave)',
  '(policy|rule|rules|covenant|clause|ban) (is )?(against|on|barring) {1} X',
  'not {1} (have|show|see|keep|be|want|lease|be) {2} X (.|,|!|in|on|at|here|living)',
  'not (show|showing|available|leased|rented|let|sold|offered|suited|geared|given|open|shown|tailored|marketed|adapted|prepared|safe) {4} (to|for|with|toward) {2} X',
  '(poorly|ill|badly) (suited|adapted|equipped|designed) {1} X',
  '(stopped|stop|quit|done|finished) {1} (renting|leasing|showing|catering) {1} X',
  'nothing {2} (for|to) X',
  'X : {1} not (accepted|allowed|welcome|permitted|considered|wanted|here)',
  '(anyone|everyone|everybody|all|anybody) {3} (but|except|excluding|apart from|other than) X',
  '(cannot|not|may not) be X',
  'X {1} (bother|bothers|upset|disturb|annoy|scare|offend|ruin|damage|destroy) {3}',
  '(bars?|barring|banned|blocks) {1} X (.|,|!|from)',
  'X {3} but {1} not {1} (live|reside|stay|move|rent|sleep)',
  'no (visits?|guests?|visitors?|overnight guests?|roommates?) {3} X',
  'X (are |is )?(limited|restricted|confined|kept) {1} (to|in|from)',
  '(only|just) {2} (units|rooms|apartments|homes|space) for X {2} (rear|back|basement|side)',
  '(unit|units|room|rooms|floor|building|section|wing) {2} (set aside|reserved|designated|used) for X',
  'X must use {2} (entrance|door|elevator|stairs|laundry|pool)',
  'X (,|:) {2} (save (your|everyone) time|look elsewhere|keep (looking|scrolling|walking|driving)|(find|try) another|pass on|go elsewhere|not (call|apply|waste|bother|inquire|the)|this (is )?not|try elsewhere|sorry|move along)',
  'if {4} X {3} (keep|look|find|pass|save|move|try|scroll|go|call) {1} (scrolling|looking|elsewhere|another|on|your time|along|past|somewhere)',
  'X {3} (kept|keep|stay) (out|off|outside|away)',
  '(policy|rule|ban|limits?|restrictions?) (also |even )?(applies|covers|extends|includes|goes) {3} X',
  ', not {2} X',
  'X {3} (ok|okay|fine|allowed) {2} but not (two|three|more|2|3)',
];

/** Frames that prefer by an attitude or an outcome. */
export const favoring: readonly string[] = [
  'X {3} (first (pick|choice|consideration|dibs|priority|preference)|given {1} (priority|preference)|(top|front|head) of the (list|pile|line|queue)|the best chance|an edge|an advantage|priority|precedence)',
  '(soft spot|weakness|partial|lean|leans|leaning|inclined|drawn|biased|fondness) (to|toward|towards|for) {2} X',
  '(happier|safer|better|comfortable|easier) (with|renting to|if|among|around|leasing to|having) {3} X',
  '(geared|tailored|aimed|marketed|suited|let|catering|caters|targeted|directed|oriented|intended|set aside|earmarked|held|advertised|pitched|open|available|rented|leased) (to|toward|towards|for|at) {2} X',
  `(ideal|perfect|dream|best|preferred|typical|favorite) {1} ${renters} {3} X`,
  '(picture|imagine|envision|hope for|love to have|love to see|pray for) {3} X',
  `${homes} (of|for|full of|filled with|made up of) {1} X`,
  `(all|entirely|fully) X (property|house|household|floor|complex|${homes.slice(1)}`,
  'wanted : {2} X',
  'X welcome (,)? (no one else|only)',
  '(must|have to) (show|present|produce) {2} X',
  '(rent|room) {1} free (for|to) {2} X',
  "(suits|cater|cater to|caters to|we'd love|i'd love|would love|hope to find|hope to have|love renting to|like renting to) {1} X",
  '(we|i|owner|landlord) {1} (want|wants|like|likes|love|loves|favor|prefer|choose) X',
  'neighbors {1} are {2} X',
  'X (live|lives) (here|next door)',
  '(would like|preferably|ideally) {1} X',
  'X (, )?(preferably|ideally)',
  'X {1} (come|comes|go|goes) first',
  `(our|my|the|all|other|current) {1} ${renters.slice(0, -1)}|neighbors|landlords?|owners?) {1} (are|is) {2} X`,
  '(all|only|mostly) X (.|!)',
  '(building|house|place|complex|community|block) is {2} (full of|filled with|home to) {1} X',
  'X {2} (are|is|make|makes|be) {2} (best|ideal|perfect|preferred|favorite|right) {1} (tenants?|renters?|roommates?|residents?|fit|choice|match)',
  `(ideal|perfect|best|preferred) ${renters} : {2} X`,
  'X (pay|pays) {1} less',
  '(special|offer|deal|promotion) {1} (for|to) {1} X',
  'X (house|residence|property|floor|complex|standards|first)',
  'X (are |is )?(needed|a must|must|mandatory|expected|essential|necessary|a plus|favorites)',
  '(should|have to|has to|need to|needs to|got to|if you are|if you re) (be )?X',
  '(bedrooms?|rooms?|flat|studio|suite|apartment) {2} for {1} X',
  '(discount|special rate|free rent|rent break|half off|rent|deal|lower|cheaper) (for|to) {2} X',
  'X {2} (get|gets|receive|receives) {3} (off|discounts?|free|credit)',
];

/** Frames of terms that hold for some renters alone. */
export const burdening: readonly string[] = [
  `X {2} (have|has|provide|show|get|bring) {1} (cosigner|co signer|guarantor)`,
  `X {2} ${pay} {6} ${money}`,
  'X {3} pays? more (.|!|rent|than|for|a|per|each)',
  'X must (pay|carry|buy)',
  '(certified|registered|licensed|small) X only',
  'only {1} (certified|registered|licensed|small) X',
  'X : pet (fee|fees|rent|deposit)',
  'X must (have|provide|show) {2} (insurance|certification|proof|papers|documentation)',
  '(month|monthly|mo|extra) per X',
  'X (are|is|will be|get|gets) (charged|billed)',
  'X {1} (adds?|raises?|increases?|costs?) {4} (rent|deposit|month|monthly|extra)',
  '(rent|deposit|price|cost) {1} (goes|go|rises|increases|increased|higher|doubles) {5} X',
  '(surcharge|fee|charge|deposit) {1} (applies|apply|extends?|covers?|goes) {3} X',
  'X {2} (extra|additional|higher|double|larger|bigger) {1} (rent|deposit|deposits|fees?|month|monthly|charge|insurance)',
  String.raw`X {1} : {2} \m`,
  String.raw`\m {4} (per|each|every|for each|for every) X`,
  '(charge|charges|charging|bill|higher|double|added|more) {4} (for|per) {2} X',
  '(higher|larger|double|extra|additional|more) {1} (rent|deposit|fee|insurance) {2} (for|if|from|with|required) {4} X',
  'X must (weigh|be (certified|registered|licensed|preapproved|vaccinated|insured|leashed and)) ',
];

/** Questions about a trait of people. */
export const asking: readonly string[] = [
  '(what is|whats|what s|which is) {1} (your|their) {1} T',
  '(tell|inform|let) {1} (us|me|know) {2} (your|about|of|any|which|what|how|know) {3} T',
  '(states?|disclose|list|mention|indicate|specify|declare|reveal|describe|report|provide|include|submit|bring|write|note) {1} (your|any|their|all) {3} T',
  '(disclose|reveal) {2} T',
  '(tell|let|inform) (us|me) {3} T',
  '(ask|asks|asked|inquire|verify|check|need to know|want to know|like to know) {4} (your|their|for|about|of) {2} T',
  'T {2} (required|must be (stated|disclosed|listed|provided|submitted))',
  'photo and {1} T',
  '(screen|select|choose|judge|judged|selected|chosen) {2} (by|on) {2} T',
];

/** Frames that exclude by a trait. */
export const belonging: readonly string[] = [
  '(no|not|nor) {1} (other|different|another|certain|some|mixed|wrong) T',
  '(same|our own|one|certain|particular|right|my own|your own) T {2} (only|preferred|as (us|ours|me|mine)|please|wanted|required)',
  'must not (take|be on|use|have|be taking|need) {2} T',
  'must not be {4} T',
  'not (plan|planning|intend|expect|thinking) {3} T',
  '(must|should|have to|need to|required to|expected to) (share|respect|follow|be of|belong to|join|attend|honor|accept|practice|live by) {2} T',
  '(only|just|solely) {3} (our|same|my|one|certain) {2} T',
  'prefer {4} (our|same|my|one|certain) {2} T',
];
