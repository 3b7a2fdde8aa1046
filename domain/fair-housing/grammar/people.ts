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
  /** True where preferring them also excludes others. A home that is "perfect for children" is welcome instead. */
  isPreferable: boolean;
};

const plural = (words: string) =>
  words
    .split(' ')
    .map((word) => `${word}s`)
    .join('|');

const nationalities =
  `mexican american nigerian indian pakistani bangladeshi nepali somali ethiopian eritrean kenyan ghanaian
  egyptian moroccan algerian tunisian libyan sudanese congolese cameroonian liberian senegalese haitian jamaican cuban
  dominican guatemalan honduran salvadoran nicaraguan panamanian colombian venezuelan ecuadorian peruvian bolivian
  brazilian chilean argentinian argentine uruguayan paraguayan filipino filipina korean russian ukrainian belarusian
  armenian georgian israeli iranian persian iraqi afghan syrian jordanian palestinian saudi yemeni kuwaiti turk kurd arab
  albanian bulgarian romanian serbian bosnian croatian hungarian greek italian german austrian canadian
  australian indonesian malaysian cambodian laotian burmese tibetan mongolian uzbek kazakh african european latin
  gypsy roma desi hmong`
    .split(/\s+/)
    .join(' ');
export const unchangedNationalities =
  'chinese|japanese|vietnamese|taiwanese|lebanese|portuguese|irish|british|scottish|welsh|dutch|swiss|spanish|polish|turkish|swedish|danish|finnish|french|thai';

export const peopleOfLaw: readonly People[] = [
  {
    rule: 'q01',
    category: 'race',
    nouns:
      'blacks|whites|caucasians?|asians|african americans?|native americans?|latinos?|latinas?|latinx|hispanics|negros?|negroes|coloreds|colored people|minorities|people of color|persons of color|bipoc|non whites|anglos|orientals|mulattos?|mixed race (people|couples?|famil(y|ies))|interracial (couples?|famil(y|ies))',
    adjectives:
      'black|white|caucasian|asian|african american|african|native american|hispanic|latino|latina|latin|brown|dark skinned|light skinned|fair skinned|anglo|biracial|minority|colored|non white|oriental|interracial',
    isPreferable: true,
  },
  {
    rule: 'q02',
    category: 'national_origin',
    nouns: `${plural(nationalities)}|middle easterners?|pacific islanders?|puerto ricans?|foreigners?|immigrants?|refugees?|asylum seekers?|aliens|illegals|non americans?|people born in (the )?(usa|us|united states|america)|(native )?(english|spanish|chinese|russian|arabic|korean) (speakers?|speaking (people|tenants?))|non english speakers?`,
    adjectives: `${nationalities.replaceAll(' ', '|')}|${unchangedNationalities}|middle eastern|foreign|immigrant|foreign born|english speaking|spanish speaking|american born`,
    isPreferable: true,
  },
  {
    rule: 'q03',
    category: 'religion',
    nouns:
      "christians?|non christians?|muslims?|jews|catholics|hindus|buddhists?|mormons|lds members|jehovah's witnesses|atheists?|believers|non believers|protestants?|baptists|evangelicals?|sikhs|church members|churchgoers|gentiles?|pagans?",
    adjectives:
      'christian|non christian|muslim|jewish|catholic|hindu|buddhist|mormon|lds|godly|god fearing|bible believing|protestant|baptist|evangelical|sikh|islamic|orthodox|church going',
    isPreferable: true,
  },
  {
    rule: 'q04',
    category: 'sex',
    nouns:
      'men|women|man|woman|males?|females?|ladies|gentlemen|boys|girls|guys|gals|single (men|women|ladies|males?|females?)',
    adjectives: 'male|female|lady|girl|single male|single female',
    isPreferable: true,
  },
  {
    rule: 'q05',
    category: 'familial',
    nouns:
      'child|children|kids?|toddlers?|baby|babies|infants?|newborns?|minors|teens|teenagers?|youngsters|little ones|young ones|boys or girls|(famil(y|ies)|people|tenants?|couples?|parents|applicants|anyone) with (young |small )?(children|kids|babies|a baby|a child)|families|pregnant (women|people|tenants?)|single (mothers?|moms|parents?|fathers?|dads)',
    isPreferable: false,
  },
  {
    rule: 'q06',
    category: 'disability',
    nouns:
      'disabled|handicapped|wheelchairs?|wheelchair users?|wheel chairs?|blind|deaf|mentally ill|mental patients|cripples|invalids|autistic|special needs|(hearing|visually|vision|sight|mobility|physically|mentally) (impaired|challenged)( (people|persons|tenants|residents|applicants))?|(people|persons|tenants|applicants|anyone|one) (with|on) (a )?(disabilit(y|ies)|ssi|ssdi|mental health problems|mental health issues|mental illness|handicaps|special needs|ptsd|hiv|aids|autism|service animals)|ptsd|service (animals?|dogs?)|assistance animals?|guide dogs?|seeing eye dogs?|emotional support (animals?|dogs?|cats?)|support animals?|therapy (animals?|dogs?)|esas?|recovering addicts?',
    adjectives: 'disabled|handicapped|blind|deaf|mentally ill|autistic|special needs|wheelchair bound',
    isPreferable: false,
  },
  {
    rule: 'q07',
    category: 'source_of_income',
    nouns:
      '(housing )?(choice )?vouchers?|voucher holders?|section (8|eight)|sec (8|eight)|sect (8|eight)|sec8|§8|s8|housing assistance|rental assistance|hasa|raft|dss|ebt|hud|cityfheps|hud vash|welfare|tanf|public assistance|subsid(y|ies)|(section 8|subsidy|voucher) (applicants?|applications?|recipients?|tenants?|holders?)|programs? applicants?|people on (welfare|assistance|section 8)|(rent|public) assistance|public aid',
    isPreferable: false,
  },
  {
    rule: 'q08',
    category: 'sexual_orientation',
    nouns:
      'gays|lesbians|homosexuals?|heterosexuals?|straights|bisexuals?|lgbtq?|queers|gay (people|couples?|men)|same sex couples?|straight (people|couples?)',
    adjectives: 'gay|lesbian|straight|homosexual|heterosexual|bisexual|lgbtq?',
    isPreferable: true,
  },
  {
    rule: 'q09',
    category: 'gender_identity',
    nouns:
      'transgenders?|transsexuals?|trans (people|women|men|persons?)|transvestites?|cross dressers?|drag queens',
    adjectives: 'transgender|trans|nonbinary|non binary',
    isPreferable: true,
  },
  {
    rule: 'q10',
    category: 'marital',
    nouns:
      'singles|single people|married (couples?|people)|unmarried (couples?|people)|divorcees?|divorced people|bachelors|unwed mothers?',
    adjectives: 'married|unmarried|divorced|unwed',
    isPreferable: true,
  },
  {
    rule: 'q11',
    category: 'military',
    nouns:
      'soldiers?|veterans|service members|military (personnel|famil(y|ies)|members?)|military|marines|sailors',
    isPreferable: false,
  },
  {
    rule: 'q12',
    category: 'citizenship',
    nouns:
      'non citizens?|undocumented (people|immigrants?|tenants?)|undocumented|daca( recipients?)?|visa holders?|green card holders?|h1b holders?|(us |u s |american )?citizens|illegal immigrants?',
    isPreferable: true,
  },
  {
    rule: 'q13',
    category: 'age',
    nouns: 'seniors|elderly|old people|older people|senior citizens?|young people|younger people',
    adjectives: 'elderly|young|younger|older|senior',
    isPreferable: true,
  },
  {
    rule: 'q14',
    category: 'criminal_history',
    nouns:
      'felons?|ex felons?|convicted felons?|criminals|ex cons?|ex convicts?|convicts|ex offenders?|parolees?|people on (parole|probation)|(criminal|felony|conviction) (records?|history|histories|backgrounds?|convictions?|past)|felonies|misdemeanors?|prior convictions?|(people|persons|tenants|applicants|anyone|one|renters) with (a |any )?((criminal|felony|prior|past) )?(records?|history|backgrounds?|convictions?|felony|felonies|misdemeanors?)',
    isPreferable: false,
  },
  {
    rule: 'q19',
    category: 'criminal_history',
    nouns:
      'arrest (records?|history|histories)|prior arrests?|(people|persons|tenants|applicants|anyone|one|renters) with (a |an |any )?((prior|past) )?(arrests?|arrest (records?|history|histories))',
    isPreferable: false,
  },
  {
    rule: 'q15',
    category: 'local',
    nouns:
      'lawyers?|attorneys?|police officers?|cops|musicians?|artists|actors|actresses|flight attendants?|sex workers?|bartenders?|delivery drivers?|taxi drivers?|cab drivers?|journalists?|freelancers?|street vendors?|strippers?|djs',
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
    rule: 'q18',
    category: 'local',
    nouns:
      'homeless|homeless (people|persons?|individuals?|famil(y|ies)|applicants?|tenants?)|unhoused (people|persons?|individuals?)|shelter (residents?|clients?)|people from (a shelter|shelters|public housing|the projects|caserios)|gente de (caserios?|residenciales|barriadas?|arrabales)|personas de (caserios?|residenciales|barriadas?)',
    isPreferable: false,
  },
];
