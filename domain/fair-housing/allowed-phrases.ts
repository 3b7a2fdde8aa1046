/**
 * Phrases that never raise a block or warning, in the notation of `phrase-notation.ts`. A finding that
 * begins or ends inside a phrase is dropped, unless it only informs. A rule's own `unless` applies to that
 * rule alone.
 */
export const allowedPhrases: readonly { because: string; phrases: readonly string[] }[] = [
  {
    because: 'They describe rooms and features: HUD memo of 9 January 1995.',
    phrases: [
      '(master|primary) (bedrooms?|bath(room)?s?|suites?)',
      'mother-in-law suites?',
      'bachelor apartments?',
      'famil(y|ies) rooms?',
      'walk-in closets?',
      '(two|three|four)-bedrooms?',
      'great views?',
      'rare finds?',
      'desirable neighborhoods?',
      'quiet streets?',
      '(jogging|walking|biking) trails?',
      'walk to bus stops?',
      '(second|third|fourth|fifth)-floor walk-?ups?',
    ],
  },
  {
    because: 'They tell of services, greetings and rules of conduct: HUD memo of 9 January 1995.',
    phrases: [
      'kosher meals available',
      'chapel on site',
      'merry christmas | happy (easter|holidays|hanukkah)',
      'santa claus | easter bunny',
      'non-smoking',
      'no bicycles allowed',
      'sober',
    ],
  },
  {
    because: 'True statements about access are welcome.',
    phrases: [
      'wheelchair ramps?',
      '(service|assistance) animals? (welcome|accommodated|allowed)',
      '(accessible|adaptable) (units?|homes?|entrances?)',
    ],
  },
  {
    because: 'They tell whom a feature serves, and exclude no one.',
    phrases: [
      '(hearing|visually|vision|sight|mobility)-impaired',
      '(school|institute|cent(er|re)|services?|alarms?|signals?) for the (deaf|blind|hearing impaired)',
      "(children's|women's|men's) (furniture|museums?|theaters?|hospitals?|librar(y|ies)|pools?|rooms?|restrooms?|locker rooms?|clothing|menus?|bedrooms?|books?)",
      "kids' (bedrooms?|rooms?|bathrooms?|menus?)",
      'ladies and gentlemen',
      "(men's and ladies'|ladies' and men's|women's and men's|men's and women's) locker rooms?",
      '(kid|child)-friendly (playground|pool|play area|splash pad|park)s?',
      'independent living rooms?',
    ],
  },
  {
    because: 'They say that a question is never asked.',
    phrases: [
      "(never|not|don't|doesn't|won't) (ask|asked|check|require)( about| for)? (your |the )?(immigration|citizenship) status",
      '(ideal|perfect) (tenants?|renters?) (pays?|will pay|takes|cares)',
      'preference (will be |is )?given to applicants with (good|great|strong|excellent|positive)',
      'not an adults?-only',
    ],
  },
  {
    because: 'They name plants, carpentry and machines.',
    phrases: [
      '(elderly|old) (oak|maple|elm|tree)s?( trees?)?',
      'plantation (shutters?|blinds?)',
      'gang (box(es)?|nailed|switch(es)?|plates?|nail)',
      'gay-feathers? | gay-feathered | gayfeather',
      'cripple (walls?|studs?)',
      '(55|62)+ (miles?|acres?|feet|ft|minutes?|shops?|restaurants?|trails?|square|sq)',
      'dogs? (over|under) (20|25|30|35|40|45|50|60|75|80) (pounds?|lbs?)',
      'pets? (over|under) (20|25|30|35|40|45|50|60|75|80) (pounds?|lbs?)',
      'safe in the (primary |main |hall |guest |home )?(closet|office|bedroom|den|wall)',
      'parish house',
    ],
  },
  {
    because: 'They name colors, woods and stones.',
    phrases: [
      'gay (colors?|paint|awnings?|flowers?)',
      '(crisp|bright|clean|fresh|painted|brick) white (homes?|houses?|exteriors?)',
      'white (cabinets?|cabinetry|appliances?|oak|quartz|marble|walls?|trim|tiles?)',
      'black (granite|appliances?|hardware|fixtures?|marble|stainless)',
    ],
  },
  {
    because: 'They name kinds of buildings.',
    phrases: [
      'single-level homes?',
      '(single|two|three|multi)-family (homes?|houses?|residences?|neighborhoods?|buildings?|communit(y|ies)|zon(ed|ing))?',
      'multifamily (homes?|communit(y|ies)|buildings?)?',
      'private (balcon(y|ies)|entrances?|garages?|patios?|yards?|terraces?)',
      'professionally (managed|designed|landscaped|cleaned)',
    ],
  },
  {
    because: 'They are places, institutions and the notice that the law asks for.',
    phrases: [
      'indian (creek|river|wells|trail|rock|hills?|springs?)',
      'equal housing (opportunity|lender)',
      'boys and girls club',
      'habitat for humanity',
      '(veterans|senior) (memorial|park|affairs|day)',
      'salvation army',
    ],
  },
];
