import type { FairHousingCategory } from '../fair-housing-rule.ts';

/**
 * Words for the people whom the law protects, in the notation of `phrase-notation.ts` without accents. Sources: 42 U.S.C.
 * 3604(c); 24 CFR 109.20; state and city laws as `state-packs.ts` dates them.
 */
export type People = {
  /** Rule that a finding refers to. */
  rule: string;
  category: FairHousingCategory;
  /** Words for the people themselves. */
  nouns: string;
  /** Words that mean these people only before a word for people ("white tenants"). */
  adjectives?: string;
  /** Words that mean these people only after a word for people and a link ("anyone with an accent"). */
  after?: string;
  /** Words for what tells these people apart ("your religion"). */
  traits?: string;
  /** True where preferring them also excludes others. A home that is "perfect for children" is welcome instead. */
  isPreferable: boolean;
};

const plural = (words: string) =>
  words
    .split(' ')
    .map((word) => `${word}s`)
    .join('|');

export const nationalities =
  `mexican american nigerian indian pakistani bangladeshi nepali somali ethiopian eritrean kenyan ghanaian
  egyptian moroccan algerian tunisian libyan sudanese congolese cameroonian liberian senegalese haitian jamaican cuban
  dominican guatemalan honduran salvadoran nicaraguan panamanian colombian venezuelan ecuadorian peruvian bolivian
  brazilian chilean argentinian argentine uruguayan paraguayan filipino filipina korean russian ukrainian belarusian
  armenian georgian israeli iranian persian iraqi afghan syrian jordanian palestinian saudi yemeni kuwaiti turk kurd arab
  albanian bulgarian romanian serbian bosnian croatian hungarian greek italian german austrian canadian
  australian indonesian malaysian cambodian laotian burmese tibetan mongolian uzbek kazakh african european latin
  gujarati punjabi bengali tamil telugu sinhalese cantonese igbo yoruba hausa amhara oromo tigrinya pashtun tajik uyghur
  berber mayan quechua zapotec mixtec garifuna sicilian basque catalan slovak slovenian lithuanian latvian estonian
  norwegian scandinavian macedonian montenegrin moldovan azerbaijani bhutanese samoan tongan fijian hawaiian chamorro
  marshallese trinidadian barbadian bahamian guyanese belizean gambian guinean malian togolese rwandan ugandan tanzanian
  zambian zimbabwean angolan singaporean slav gypsy roma desi hmong malayali marathi kannada kurdish kosovar cypriot
  chechen tatar romani rohingya micronesian palauan chuukese guamanian tahitian maori surinamese aruban grenadian ivorian
  malawian mauritanian mozambican namibian burundian chadian turkmen kyrgyz icelander qatari omani emirati`
    .split(/\s+/)
    .join(' ');
export const languages =
  'english|spanish|chinese|mandarin|cantonese|korean|japanese|vietnamese|russian|ukrainian|polish|arabic|hindi|urdu|punjabi|bengali|farsi|hebrew|yiddish|creole|tagalog|swahili|portuguese|french|german|italian|armenian|greek|turkish|somali|nepali|hmong|amharic|thai|albanian';
export const unchangedNationalities =
  'chinese|japanese|vietnamese|taiwanese|lebanese|portuguese|irish|british|scottish|welsh|dutch|swiss|spanish|polish|turkish|swedish|danish|finnish|french|thai';

export const peopleOfLaw: readonly People[] = [
  {
    rule: 'q01',
    category: 'race',
    nouns:
      'creoles?|cajuns?|afro caribbeans|metis|darkies|redskins?|whiteys?|mestizos?|(people|folks|persons) of (african|asian|arab|indian) descent|inuits|navajos|cherokees|apaches|nonwhites?|(black|white|brown) (skin|faces)|poc|dark skin|half breeds?|eskimos?|blacks and whites|mixed (couples?|marriages?|famil(y|ies))|natives|people of (other|different|another|mixed) races?|ethnic people|blacks|whites|caucasians?|asians|african americans?|native americans?|latinos?|latinas?|latinx|hispanics|negros?|negroes|coloreds|minorities|people of color|persons of color|bipoc|non whites|thugs|ghetto people|anglos|orientals|mulattos?',
    adjectives:
      '(dark|light|fair) complected|(dark|light) complexioned|dark complexion|melanated|inuit|nonwhite|black|white|caucasian|asian|african american|african|native american|hispanic|latino|latina|latin|brown|dark skinned|light skinned|fair skinned|anglo|biracial|minority|colored|non white|oriental|interracial',
    traits:
      'races?|(skin )?(color|tone) of (your )?skin|skin (color|tone)|ethnicit(y|ies)|(ethnic|racial) (background|group)s?',
    isPreferable: true,
  },
  {
    rule: 'q02',
    category: 'national_origin',
    nouns: `not born (here|in (this|the|our) (country|us|usa|states))|(tenants?|renters?|applicants?|residents?|those|anyone|someone|persons?|families|people) born (here|(in|outside) (of )?(the |this |our )?(usa|us|united states|america|states|country))|(someone|tenants?|roommates?|people|folks) from back home|(fresh |just |straight )?off the (boat|plane)|wetbacks?|beaners?|towelheads?|ragheads?|gooks?|chinks?|spics?|camel jockeys?|hajis?|border crossers|(us|american) passports?|born (abroad|overseas|(outside|in another) (of )?(the |this )?(us|usa|country|states))|newcomers from (the border|abroad|overseas)|brahmins?|(lower|upper|high|low) castes?|dalits?|brits|(natural|native|us|american|foreign) born|people born (here|in this country)|(broken|bad|poor) english|good english|international (students|tenants|applicants|renters)|foreign (passports?|names?)|recent arrivals|(fluent|good|proper|perfect) english|english fluency|fluency in english|${plural(nationalities)}|middle easterners?|pacific islanders?|puerto ricans?|foreigners?|foreign accents?|immigrants?|migrants?|expats?|gypsies|refugees?|asylum seekers?|aliens|illegals|non americans?|people born in (the )?(usa|us|united states|america)|(native )?(${languages}) speakers?|non english speakers?`,
    adjectives: `brahmin|${nationalities.replaceAll(' ', '|')}|${unchangedNationalities}|middle eastern|(north|south|east|west|southeast|central) (african|asian|indian|american|european)|(eastern|western) european|sierra leonean|costa rican|puerto rican|cape verdean|sri lankan|south african|czech|foreign|immigrant|foreign born|(${languages}) speaking|american born`,
    after:
      '(our|my|same) (home )?country|another country|(different|foreign) countr(y|ies)|taiwan|hong kong|japan|thailand|indonesia|malaysia|singapore|cambodia|laos|burma|myanmar|mongolia|tibet|sri lanka|turkey|greece|italy|spain|france|germany|england|ireland|portugal|hungary|bulgaria|albania|serbia|bosnia|croatia|armenia|azerbaijan|uzbekistan|kazakhstan|israel|palestine|lebanon|jordan|yemen|saudi arabia|kuwait|libya|tunisia|algeria|sudan|uganda|rwanda|congo|cameroon|senegal|liberia|sierra leone|eritrea|zimbabwe|zambia|angola|south africa|bolivia|chile|argentina|paraguay|uruguay|nicaragua|costa rica|panama|belize|trinidad|barbados|guyana|fiji|samoa|tonga|guam|puerto rico|central america|south america|honduras|el salvador|dominican republic|jamaica|colombia|ethiopia|kenya|ghana|pakistan|bangladesh|nepal|vietnam|korea|philippines|iraq|afghanistan|egypt|morocco|eastern europe|romania|poland|brazil|peru|ecuador|caribbean|outside (the )?(us|usa|united states|country|america)|limited english|accents?|(no|little) english|speak (spanish|chinese|another language)|abroad|overseas|(another|other|foreign) countr(y|ies)|haiti|mexico|nigeria|somalia|china|india|africa|asia|cuba|guatemala|venezuela|syria|iran|russia|ukraine|middle east|latin america',
    traits:
      'castes?|nationalit(y|ies)|national origin|country of (origin|birth)|birthplace|native (language|country)|ancestry|mother tongue|home country|where you (are|re|were|come) (from|born)|immigrant background',
    isPreferable: true,
  },
  {
    rule: 'q03',
    category: 'religion',
    nouns:
      "jws?|jehovah( s|s)? witness(es)?|frum (people|jews|tenants)|hasidim|haredim|druze|zoroastrians?|parsis?|druids?|rastafarians?|rastas|taoists?|hare krishnas?|copts|coptics?|maronites?|shiites?|sufis?|ahmadis?|hutterites?|moonies|christian scientists?|freethinkers?|humanists?|deists?|sabbath keepers?|(brothers?|sisters?) in the lord|worship at home|(love|accept|follow|worship|serve) (jesus|christ|god|the lord)|wicca|satanism|satanists?|judaism|hinduism|buddhism|catholicism|paganism|voodoo|witchcraft|kikes?|goyim|burqas?|burkas?|niqabs?|yarmulkes?|kippahs?|skullcaps?|(brothers?|sisters?) in (christ|the (faith|lord))|god's people|jesus (lovers|freaks|followers)|witches|cult members|nonbelievers?|nonreligious people|crosses|islam|infidels|heathens|godless people|religious (nuts|fanatics|freaks|gatherings|services|meetings)|bible (thumpers?|study)|prayer (meetings?|groups?|gatherings)|praying|menorahs?|nativity scenes?|head scar(f|ves)|headscar(f|ves)|head coverings?|hijabs?|turbans?|prayer rugs?|shrines?|altars?|mezuzahs?|religious (symbols?|items?|statues?|garments?)|ramadan|sabbath observers?|parishioners|(members|people|families|someone) (of|from) (our|the|my) (church|congregation|parish|temple|mosque|synagogue)|shomer (shabbos|shabbat)( tenants)?|church famil(y|ies)|christians?|non christians?|born again (christians?|believers?)|pentecostals?|lutherans?|(seventh day )?adventists?|anglicans?|episcopalians?|methodists?|presbyterians?|quakers?|mennonites?|jains?|bahais?|scientologists?|unitarians?|wiccans?|agnostics?|apostolics?|nazarenes?|orthodox (christians?|people)|(shia|sunni)s?|worshippers|people of faith|muslims?|jews?|catholics?|hindus?|buddhists?|mormons|lds members|jehovah's witnesses|atheists?|believers|non believers|protestants?|baptists|evangelicals?|sikhs|church members|churchgoers|gentiles?|pagans",
    adjectives:
      'shomer (shabbos|shabbat|shabbes)|frum|haredi|chasidic|torah observant|churchless|unchurched|greek orthodox|eastern orthodox|shiite|sunni|druze|coptic|rastafarian|spirit filled|saved|christ centered|nonreligious|non religious|churched|bible|christian|non christian|muslim|jewish|catholic|hindu|buddhist|mormon|lds|godly|god fearing|bible believing|protestant|baptist|evangelical|sikh|islamic|orthodox|church going|churchgoing|(seventh day )?adventist|anglican|episcopalian|methodist|presbyterian|lutheran|pentecostal|amish|mennonite|quaker|jain|apostolic|atheist|secular|kosher|halal|born again|religious|devout|practicing|(sabbath )?observant|hasidic',
    after:
      'shabbos|shabbat|shabbes|torah|yeshiva|scripture|christ|the bible|(our|my) (same )?faith( in (christ|god|jesus))?|a (cross|burka|yarmulke|kippah)|sabbath|(our|my) (christian )?(faith|religion|beliefs)|(different|another) (faith|religion)|god|jesus',
    traits:
      '(our|my) (christian |own )?(faith|religion|beliefs)|religions?|congregation|religious (beliefs?|background|affiliation|views)|denominations?|faiths?|beliefs|christian (beliefs|values|faith)|(which|what) church|church (you|they) (attend|go to)|place of worship',
    isPreferable: true,
  },
  {
    rule: 'q04',
    category: 'sex',
    nouns:
      'coeds|fellas|fellows|chaps|gents|dames|bachelorettes?|lads?|lasses|dudes?|bros|chicks|gentleman|men|women|man|woman|males?|females?|ladies|gentlemen|boys?|girls?|guys?|gals|lady|single (men|women|ladies|males?|females?)',
    adjectives: 'male|female|lady|girl|single male|single female',
    traits: 'genders?|sex',
    isPreferable: true,
  },
  {
    rule: 'q05',
    category: 'familial',
    nouns:
      '(your |their )?(sons?|daughters?)|bambinos|munchkins|kindergart(e)?ners|first graders|triplets|surrogates|breastfeeding (mothers|moms)|under (eighteens|18s)|juveniles?|preteens?|youths|offspring|homeschoolers|nieces|nephews|moms|mothers|dads|step(kids|children)|foster (parents?|famil(y|ies))|new (mothers?|moms?|parents?)|cribs?|high chairs?|playpens?|bassinets?|baby (carriages?|strollers?)|(childrens|kids) toys|minor (children|kids|child)|(schoolage|school aged?|preschool|younger|older|noisy|loud|rowdy|foster|young|small|little) (children|kids)|famil(y|ies) of (three|four|five|six|3|4|5|6)|wee ones|tykes|rugrats|ankle biters|(high|grade|middle) schoolers|schoolchildren|grandchild|expectant (mothers?|parents?|couples?)|moms to be|custody weekends|little feet|diapers|child|children|kids?|grandkids|grandchildren|preschoolers|tots|brats|tweens|adolescents|dependents|expecting (mothers|couples)|(big|large) families|large family|toddlers?|baby|babies|infants?|newborns?|minors|teens|teenagers?|youngsters|little ones|young ones|boys or girls|families|pregnant( (women|woman|people|tenants?))?|nursing mothers|single (mothers?|moms|parents?|fathers?|dads)',
    adjectives: 'teen|teenage',
    after: 'expecting|strollers?|custody',
    traits:
      '(number of|how many) (children|kids|babies|minors)|(ages|names) of (your |the |any )?(children|kids)|plan(s|ning)? to have (children|kids|babies|a baby|more children)|pregnancy|adopting|fostering|adoption|(adopt|foster) (children|kids|(a )?(child|baby))',
    isPreferable: false,
  },
  {
    rule: 'q06',
    category: 'disability',
    nouns:
      "(walkers|canes|scooters|wheelchairs) (and|or) (walkers|canes|scooters)|walking (aids?|frames?|sticks?)|(physical|medical|health|mental) limitations|dialysis( patients?)?|tourettes?|adhd|ocd|hoarders?|stutterers|dyslexics?|epileptics?|bipolars|alcoholics?|suboxone|methadone( patients?)?|multiple sclerosis|cerebral palsy|parkinson'?s|alzheimer'?s|lupus|chemo( patients?)?|immunocompromised|mutes?|deaf mutes?|midgets|dwarfs|little people|gimps|spastics|lunatics|loonies|basket cases|insane people|hearing aids?|(helper|hearing|signal|psychiatric|medical alert) (dogs?|animals?)|guide animals?|sober living( residents)?|(developmentally|intellectually|learning|physically|mentally) (disabled|handicapped|delayed)( (people|adults|tenants|residents|applicants))?|hard of hearing( (people|persons|tenants|applicants))?|hearing loss|seizures?|diabet(es|ics?)|cancer( patients?)?|chronic illness(es)?|chronically ill( (people|tenants|persons))?|cognitive (problems|issues|impairments?)|nutcases?|schizos?|nut jobs|wheelchair (people|folks|persons?|tenants?|residents?|bound people)|(recovery|sober|halfway|group|nursing) home residents|contagious diseases?|paraplegics|quadriplegics|stroke (victims|survivors)|memory (problems|loss)|(slow|retarded) people|retards?|(medical|psychiatric) conditions?|(mental|emotional|psychological|psychiatric|behavioral) (illness(es)?|problems|issues|disorders?)|autism|down syndrome|dementia|epilepsy|schizophrenia|(home care|private duty|visiting|night) (nurses?|aides?)|aides|(service|support|assistance) animal owners|aa people|history of (depression|mental illness|addiction|seizures|drug abuse|psychiatric treatment|mental health (issues|problems))|mobility (problems|issues|impairments?)|wheelchair(s)? or walkers|overnight (nurses?|aides?)|disability (benefits|checks?|income|payments)|home health aides?|disabled|handicapped|wheelchairs?|wheelchair users?|wheel chairs?|blind|deaf|mentally ill|mental patients|cripples|invalids|autistic|special needs|(hearing|visually|vision|sight|mobility|physically|mentally) (impaired|challenged)( (people|persons|tenants|residents|applicants))?|(people|persons|tenants|applicants|anyone|one) on (ssi|ssdi)|ptsd|(service|assistance|support|guide|helper) (animals?|dogs?|cats?)|psychiatric diagnos(is|es)|(psychiatric|mental|mental health) patients?|seeing eye dogs?|(emotional )?support (animals?|dogs?|cats?|pets?)|(doctors?|doctor's|physicians?|therapists?|therapist's|medical) (letters?|notes?)|therapy (animals?|dogs?)|esas?|esa letters?|comfort (animals?|dogs?)|companion animals?|live in (aides?|caregivers?|nurses?|attendants?)|caregivers|(mobility|motorized|electric) (scooters?|wheelchairs?)|crutches|oxygen tanks?|medical equipment|reasonable (accommodations?|modifications?)|(recovering|former) (addicts?|alcoholics?)|addicts|crazies|psychos?|schizophrenics|amputees|(hiv|aids|hiv positive)( patients?)?|on disability|sick people",
    adjectives:
      'disabled|handicapped|blind|deaf|mentally ill|autistic|special needs|wheelchair bound|mentally (unstable|disturbed)|schizophrenic|bipolar|hiv positive',
    after:
      'chemo|dialysis|suboxone|a (cane|walker|nurse|caretaker|caregiver)|hearing aids?|not (use|climb|manage|walk|hear|see|walk up)( the)? stairs|(climb|use|manage) (the )?stairs|(therapy|counseling)|psychiatrists?|illness(es)?|(a )?(mental|psychiatric) (hospital|ward|institution)|(daily|nursing|personal) (care|help|assistance)|care|help|(mobility|limited mobility)( (problems|issues|impairments?|limitations))?|ramps?|grab bars|medical (conditions?|issues|problems|needs)|anxiety|addiction|walkers?|canes?|oxygen|(psychiatric )?(medications?|meds)|methadone|recovery|rehab|(sober|group|halfway) (house|home)|(mental|physical) (illness(es)?|disabilit(y|ies)|impairments?|disorders?|conditions?|issues|problems)|mental health (conditions?|issues|problems|history)|bipolar( disorder)?|depression|addictions?|health (problems|issues)|disability|caregiver|aide|(trouble|difficulty) (walking|with (the )?(stairs|steps))|bad (knees|hips?|back)|disabilities|handicaps?',
    traits:
      'mental health history|mental health|disabilit(y|ies)|medical (history|records?|diagnos(is|es))|health (history|records?)|(psychiatric )?(medications?|meds)|diagnos(is|es)|mental (health|illness)|psychiatric history|handicaps?|prescriptions?',
    isPreferable: false,
  },
  {
    rule: 'q07',
    category: 'source_of_income',
    nouns:
      'housing choice( holders?| tenants?| participants?)?|hcvs?|hcvps?|tbra|tbv|pbv|cha|nycha|hacla|mrvp|erap|hap (payments?|contracts?|checks?)|(govt|government|state|county|city|federal|agency) (assistance|aid|help|money|subsid(y|ies)|vouchers?|benefits)|charity (help|money|checks?)|wic|medicaid|cash (aid|assistance)|general (assistance|relief)|aid checks|va (benefits|vouchers?)|gi bill|housing (help|subsid(y|ies)|certificates?)|subsidized rent|(agency|charity) payments?|private market tenants|rapid rehousing( clients?)?|(section 8|voucher) (inspections?|paperwork|contracts?)|(housing )?(choice )?vouchers?|voucher holders?|(section|sec|sect|s) (8|eight|vi|ate)|sec8|sect8|section8|§8|s8|housing assistance|hasa|raft|dss|ebt|hud|cityfheps|hud vash|welfare|tanf|public assistance|subsid(y|ies)|(section 8|subsidy|voucher|hcv|vash|welfare|ssi|s8|program|aid|assistance) (people|folks|applicants?|applications?|recipients?|tenants?|holders?|clients?|participants?|users?)|(benefits|assistance|program) (income|checks?|money)|programs? applicants?|people on (welfare|assistance|section 8)|(rent|rental|public|emergency rental|government) (assistance|aid)|government (checks?|programs?|benefits|aid)|(voucher|housing|rental|assistance) programs?|subsidized (tenants?|renters?|housing)|vash|tra|srap|feps|fheps|snap|food stamps|ssi|ssdi|social security|child support|alimony|unemployment benefits|calworks|hcv|third party (rent )?(payments?|checks?)|housing authority',
    after: 'benefits|assistance',
    isPreferable: false,
  },
  {
    rule: 'q08',
    category: 'sexual_orientation',
    nouns:
      'homos|fags|lesbos|sodomites|pansexuals?|gays|lesbians|homosexuals?|heterosexuals?|straights|bisexuals?|lgbtq?|queers|same sex (couples?|partners)|faggots|dykes|(alternative|gay) lifestyles?',
    adjectives: 'gay|lesbian|straight|homosexual|heterosexual|bisexual|lgbtq?',
    traits: 'sexual (orientation|preference)',
    isPreferable: true,
  },
  {
    rule: 'q09',
    category: 'gender_identity',
    nouns:
      '(trans|transgender) ?(women|men|folks)|transwomen|transmen|enbies|genderqueers?|intersex( people)?|crossdressers?|transgenders?|transsexuals?|transvestites?|cross dressers?|drag queens|trannies|(biological|cisgender|cis) (males?|females?|men|women)',
    adjectives:
      'transgender|trans|nonbinary|non binary|cis|cisgender|genderqueer|gender nonconforming|intersex',
    isPreferable: true,
  },
  {
    rule: 'q10',
    category: 'marital',
    nouns:
      'live in (partners?|girlfriends?|boyfriends?)|widows|widowers|widow(er)?s|fiancees?|newlyweds|shacking up|cohabit(ing|ation)|cohabiting couples|marriage (certificates?|licenses?)|(unmarried|unwed) (partners|parents)|singles|single people|dating (couples?|partners)|boyfriends?|girlfriends?|husbands? and wi(fe|ves)|couples living together|divorcees?|bachelors|unwed mothers?',
    adjectives: 'married|unmarried|divorced|unwed',
    traits: 'marital status',
    isPreferable: true,
  },
  {
    rule: 'q11',
    category: 'military',
    nouns:
      'guard(s)? members?|cadets|troops|airmen|(military|army|navy) (spouses|wives)|rotc|vets|gis|((national|coast) guard|army|air force|marine corps)( (members?|personnel|famil(y|ies)))?|guardsmen|navy (members|personnel|people|famil(y|ies))|armed forces|members of the (armed forces|military)|soldiers?|veterans|servicemembers?|reservists|(active duty|enlisted) (military|personnel|service members|members|tenants)|active duty|service members|military (personnel|famil(y|ies)|members?)|military|marines|sailors',
    isPreferable: false,
  },
  {
    rule: 'q12',
    category: 'citizenship',
    nouns:
      'tps( holders?)?|asylees?|dreamers|green cards?|itins?( holders?)?|(on )?(asylum|daca|tps)|(f1|j1|h1b|student|work) (visa )?holders|non us citizens?|permanent residents|people without papers|noncitizens?|illegals|illegal aliens|(student|work) visas?|non citizens?|undocumented (people|immigrants?|tenants?)|undocumented|daca( recipients?)?|visa holders?|green card holders?|h1b holders?|(us |u s |american )?citizens|illegal immigrants?',
    after: '(legal |immigration )?(papers|documents|status)|visas?|ssn',
    traits: '(immigration|citizenship|visa) (status|papers|documents)',
    isPreferable: true,
  },
  {
    rule: 'q13',
    category: 'age',
    nouns:
      'gen (z|x|y)|genz|zoomers?|twentysomethings|(20|30) s|pensioners|geezers|old timers|oldsters|senior citizens|young adults|middle aged people|college age(d)?( people)?|(past|over|beyond|above) retirement age|(20|30|40|twenty|thirty|forty) somethings?|seniors|elderly|old folks|retirees|millennials|boomers|old people',
    adjectives: 'middle aged|college aged?|twentysomething|over the hill|elderly|young|younger|older|senior',
    isPreferable: true,
  },
  {
    rule: 'q14',
    category: 'criminal_history',
    nouns:
      'been (locked up|incarcerated|convicted|arrested|(in|to) (jail|prison))|jailbirds?|ex prisoners?|prisoners|returning citizens|rap sheets?|(felony|criminal) charges|juvenile records?|(anyone|those|people) (convicted|arrested)|probation|parole|registered offenders|ex inmates|inmates|formerly incarcerated( people)?|duis?|felons?|ex felons?|convicted felons?|criminals|ex cons?|ex convicts?|convicts|felony|ex offenders?|parolees?|people on (parole|probation)|(criminal|felony|conviction) (records?|history|histories|backgrounds?|convictions?|past)|felonies|misdemeanors?|prior convictions?',
    after: 'convictions?|records?|convicted|incarcerated|been (in|to) (jail|prison)|jail|prison',
    isPreferable: false,
  },
  {
    rule: 'q19',
    category: 'criminal_history',
    after: 'arrested|arrests?',
    nouns: 'arrest (records?|history|histories)|prior arrests?',
    isPreferable: false,
  },
  {
    rule: 'q15',
    category: 'local',
    nouns:
      'lawyers?|attorneys?|police officers?|cops|musicians?|artists|actors|actresses|flight attendants?|sex workers?|bartenders?|delivery drivers?|nurses|realtors|taxi drivers?|cab drivers?|journalists?|freelancers?|street vendors?|strippers?|djs',
    isPreferable: false,
  },
  {
    rule: 'q16',
    category: 'local',
    nouns:
      '(fat|obese|overweight|heavy|heavyset|plus size|large|short|tall) (people|persons?|tenants?|renters?|roommates?|applicants?|individuals?|women|men)',
    isPreferable: false,
  },
  {
    rule: 'q17',
    category: 'local',
    nouns:
      'democrats?|republicans?|liberals|conservatives|progressives|socialists?|communists?|libertarians?|leftists?|maga|trump (supporters?|voters?)|biden (supporters?|voters?)|estadistas|independentistas|populares|penepes|socialistas|comunistas',
    isPreferable: true,
  },
  {
    rule: 'q20',
    category: 'race',
    nouns: '(black|natural|ethnic) hair(styles?)?|dreadlocks|dreads|locs|braids|cornrows|afros?',
    after: 'hair(styles?)?',
    isPreferable: false,
  },
  {
    rule: 'q21',
    category: 'local',
    nouns:
      '(victims?|survivors?) of (domestic )?(violence|abuse)|(domestic (violence|abuse)|abuse) (victims?|survivors?)|(battered|abused) (women|spouses|wives|partners|people|husbands)|(restraining|protective) orders?',
    isPreferable: false,
  },
  {
    rule: 'q22',
    category: 'local',
    nouns: '(college |university |graduate |grad |law )?students?|undergrads|undergraduates|frat boys',
    isPreferable: false,
  },
  {
    rule: 'q18',
    category: 'local',
    nouns:
      'homeless|homeless (people|persons?|individuals?|famil(y|ies)|applicants?|tenants?)|unhoused (people|persons?|individuals?)|shelter (residents?|clients?)|people from (a shelter|shelters|public housing|the projects|caserios)|gente de (caserios?|residenciales|barriadas?|arrabales)|personas de (caserios?|residenciales|barriadas?)',
    isPreferable: false,
  },
];
