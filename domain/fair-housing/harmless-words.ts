/** Names of American cities and neighborhoods that contain a word for people or another word of the rules. */
const placeNames = [
  'Cripple Creek',
  'Deaf Smith',
  'El Negro',
  'Gang Mills',
  'Gay Head',
  'Los Indios',
  'Mexican Hat',
  'Mexican War Streets',
  'Mount Gay[- ]Shamrock',
  'Oakleaf Plantation',
  'Pass Christian',
  'Pecan Plantation',
  'R[ií]o Negro',
  'San Germ[aá]n',
  'Sienna Plantation',
];

const people =
  'Asian|African|American|Black|Catholic|Chinese|Christian|Cuban|Filipino|Greek|Hindu|Hispanic|Indian|Irish|Islamic|Italian|Japanese|Jewish|Korean|Latino|Lutheran|Methodist|Mexican|Muslim|Native|Polish|Ukrainian|Vietnamese';

const streetNames =
  'Gay|Ladies|Deaf|Cripple|Oriental|Mexican|Hispanic|Latino|Negro|Mulatto|Seniors?|Blind|Christian|Irish|Plantation|Synagogue|Church|Mosque|Temple|Cathedral';
const roads = 'Street|St|Avenue|Ave|Road|Rd|Lane|Ln|Drive|Dr|Boulevard|Blvd|Parkway|Highway|Hwy';
const landscape = 'Canyon|Creek|River|Lake|Bay|Bayou|Hill|Island|Mountain|Pass|Brook|Hollow|Valley';
const notBefore = String.raw`(?<!\b(?:[Nn]o|NO|[Nn]ot|NOT|[Oo]nly|[Nn]ever|[Ww]ithout) )\b`;
const notAfter = String.raw`(?! (?:people|tenants|residents|renters|buyers|applicants|families|couples|only|need|not|no|preferred|are)\b)`;

/**
 * Proper names, with their capitals: "Gay Street" is a street and "a gay street" is not. Words for people or an exclusion
 * next to a name show that it is none.
 */
const names = new RegExp(
  [
    `${notBefore}(?:`,
    [
      ...placeNames,
      String.raw`(?:${streetNames}) (?:${landscape}|${roads}|Court|Ct|Place|Pl|Circle|County|Trail|Beach|Park|District|Square)\b`,
      String.raw`(?:Calle|Avenida|Arroyo|R[ií]o|Cerro|Plaza) (?:de (?:los )?|del |El |La )?(?:Negr|Blanc|Indi|Moren|Ni[nñ]|Jud[ií]|Chin)\p{L}*`,
      String.raw`(?:Plantation, (?:FL|Florida)|Oriental, (?:NC|North Carolina)|(?<=\b(?:[Aa]partments|[Hh]omes|[Hh]ouses|[Ll]ofts|[Cc]ondos) in )(?:Plantation|Oriental))\b`,
      String.raw`(?:${people}) (?:American )?(?:Community|Cultural|Family|Heritage)? ?(?:Center|Church|School|Museum|Association|Federation|Hospital|Academy|Services)\b`,
      String.raw`(?:Hispanic|Latino|Jewish) [Hh]eritage [Mm]useum\b`,
      String.raw`Ladies['’] Mile\b`,
      String.raw`(?:Falls Church|Temple (?:University|Terrace|City|Hills)|Temple, (?:TX|Texas)|Church['’]s Chicken|Country Club (?:Plaza|Road|Drive|Hills))\b`,
    ].join('|'),
    `)${notAfter}`,
  ].join(''),
  'gu',
);

/** Things and services that share a word with the rules, and the lawful opposite of a fee. */
const formalities =
  'vouchers?|section 8|co-?signers?|guarantors?|english|spanish|papers?|documents?|documentation|proof|number|cards?|visas?|ssn|status|citizenship|references?|credit|checks?|history|histories|records?|deposits?|fees?|experience|car|licenses?|membership|income|id|passport|certificates?|letters?|notes?|tests?|screening|interview|insurance|stairs|ramps?|steps?|lift|wheelchairs?';
const things = new RegExp(
  String.raw`\b(?:blind (?:installations?|cleaning|corners?|spots?|alleys?|curves?)|wheelchair (?:barriers?|lifts?)|baby gates?|male (?:plugs?|connectors?|ends?)|men at work|immigra(?:nt|tion) status questions?|(?:no|not|never|don't|doesn't|without|waives?|waived|free of)(?: \w+){0,4} (?:fees?|rent|deposits?|charges?) for (?:service|assistance|support|emotional support) (?:animals?|dogs?)|(?:alarms?|doorbells?|signals?|lights?) for (?:the )?(?:deaf|blind)(?: (?:residents|people|guests))?|(?:criminal|arrest|conviction) (?:history|histories|records?|backgrounds?) (?:is|are) (?:not|never) (?:considered|checked|reviewed|asked|required|used|part|counted|disqualifying)|(?:immigration|citizenship) status (?:is|are) (?:not|never) \w+|(?:deaf|blind)-friendly|no (?:[\w'’-]+ ){0,2}(?:${formalities}) (?:(?:is|are) )?(?:needed|necessary|required)(?! to\b)|lead-safe|(?:do|does|are|is) not (?:count(?:ed)? as|considered|treated as)(?: an?)? (?:pets?|occupants?|guests?)|lighthouse for the blind|deaf schools?|blind-nailed|no criminal (?:background |history |record )?(?:checks?|searches|screening)|not (?:discriminate|harass) against immigrants?|con o sin (?:hijos|niños|ninos|menores)|adultos que firm[ae]n|with or without (?:kids|children|(?:a )?(?:wheelchairs?|disabilit(?:y|ies)|vouchers?))|(?:piso|puertas?|granito|techo|cocina|gabinetes|azulejos?|color|marco) (?:negr[oa]s?|blanc[oa]s?)|(?:immigrants?|refugees|newcomers|foreigners|non-?binary people|transgender people|trans people|lgbtq?\+? (?:people|renters|tenants|families|couples)) (?:are )?(?:always |warmly )?welcome\b(?! (?:only|but|if|in|to apply elsewhere))(?<!\b(?:no|not|nor|never|without|\w+n['’]t)\b[^.!?;\n]{0,80})|lgbtq?\+?[- ]owned|no (?:lawyers?|attorneys?|tattoos?|piercings?) (?:(?:is|are) )?(?:needed|necessary|required|fees?)|no police (?:stations?|sirens?|reports?|noise)|no military time|(?:men|women)[- ]only (?:barbershops?|salons?))\b`,
  'giu',
);

const impaired =
  '(?:(?:deaf|blind|hard[- ]of[- ]hearing|hearing[- ]impaired|low-vision)(?: and | or |\\b)){1,2}';
const aids = '(?:711|relay|tty|braille|tactile|large)';

/**
 * Streets without capitals, as in keywords ("duplex oriental blvd"; an article shows that it is no name), and aids to speak
 * with a landlord ("Deaf callers may dial 711"; a refusal in the sentence shows that it is none).
 */
const streetsAndAids = new RegExp(
  String.raw`(?<!\b(?:an?|the|our|this) )${notBefore}(?:(?:${streetNames}|mexican hat) (?:(?:${landscape}) )?(?:${roads})\b${notAfter}|(?:${impaired} \w+(?= (?:may|can|use|dial|ask|get)\b[^.!?;\n]*\b${aids})|${aids}(?:[ -]\w+){0,2} for ${impaired})(?![^.!?;\n]*\b(?:no|not|only|never|but)\b))`,
  'giu',
);

const minors =
  '(?:children|kids|minors|guests|swimmers|persons?|anyone|one)(?: (?:under|below|younger than) (?:the age of )?\\d{1,2}(?: years?(?: old| of age)?)?)?';
const facility =
  '(?:(?:heated|indoor|outdoor|rooftop|swimming|community|shared|lap) )?(?:pools?|hot tub|spa|sauna|gym|fitness (?:center|room)|rooftop|roof deck|clubhouse|playground|dock|weight room)(?: (?:area|deck))?';
/** Place of use that ends its noun phrase, so "in our pool homes" and "at Palm Pool Homes" are none. */
const inFacility = String.raw`(?:in|into|inside|on|at|using|use|use of|enter|entering)(?: (?:the|our|this|any|its))? ${facility}(?:(?:,| and| or|, and|, or) (?:(?:the|our|in the) )?${facility}){0,3}(?=\s*(?:[.,;!?)\n]|$)| (?:without|unless|after|before|during|at|alone|must|are|is)\b)`;
const doing =
  '(?: (?:may|can|must|should|are|is|be|not|never|allowed|permitted|admitted|to|swim|swimming|play|alone|ever)){0,4}';
const grownUp = '(?:adult|parent|guardian|supervision|supervised|accompanied|lifeguard)';
const withGrownUp = String.raw`(?:(?:an?|the|their|your|being|accompanied|supervised|attended|with|by|under|direct|responsible|constant|close|they are) ){0,6}${grownUp}`;
const terms =
  '(?:live|living|reside|homes?|houses?|lofts?|complex|communit(?:y|ies)(?! pools?)|propert(?:y|ies)|buildings?|apartments?|units?|condos?|towers?|villas?|tenants?|tenancy|renters?|rent|rental|rented|leases?|leasing|co-?sign\\w*|sign|signs|signed|signing|guarant\\w+|applicants?|application|apply|occupants?|household|roommates?)';

/**
 * Rules of use under the eyes of an adult, which are about safety and no terms of a home: "No children under 14 in the pool
 * without an adult".
 */
const supervised = new RegExp(
  String.raw`\b(?=(?:no|children|kids|minors|guests|swimmers|persons?|anyone|one|unless|must|are|without) )(?![^.!?;\n]{0,120}\b${terms}\b)(?:(?:no )?${minors}${doing} ${inFacility}[^.,!?;\n]{0,25}? ?\b(?:without|unless) ${withGrownUp}|(?:no )?(?:${minors}${doing} )?(?:unless|must be|are to be|without) ${withGrownUp}(?: by (?:an?|their) ${grownUp})?(?: (?:or|and) (?:legal )?${grownUp})?(?: (?:to|while|when))? ${inFacility}|no (?:unsupervised|unattended|unaccompanied) (?:children|kids|minors)${doing} ${inFacility})`,
  'giu',
);

const classes =
  '(?:race|colou?r|religion|creed|sex|gender(?: identity| expression)?|sexual orientation|national origin|ancestry|familial status|famil(?:y|ies) (?:status|with children)|presence of children|pregnancy|marital status|partnership status|age|disabilit(?:y|ies)|handicap|(?:lawful )?sources? of income|(?:lawful )?occupation|(?:immigration|citizenship|military|veteran|housing) status|(?:immigration or citizenship|alienage or citizenship) status|citizenship|(?:criminal|arrest|conviction) (?:history|records?)|height|weight|hairstyle|political (?:affiliation|ideas|ideology)|genetic information|domestic violence(?: victim)? status|status as a (?:veteran|victim of domestic violence))';

/**
 * Classes that a promise of equal treatment or a quotation of the law lists: "We do not discriminate on the basis of religion
 * or sex". Words after the list are judged, so no promise opens a door.
 */
const promises = new RegExp(
  String.raw`\b(?:discriminat\w+[^.!?;\n]{0,60}? (?:on the (?:basis|grounds) of|on account of|because of|based (?:up)?on)|regardless of|irrespective of|without regard to|whatever)(?: (?:their|your|his|her|the|any|a person's|actual or perceived))?(?<list>(?:,? (?:(?:and|or|any|other|their|your) )*${classes}\b)+)`,
  'giu',
);

export type Span = { start: number; end: number };

/** Words without which the longer patterns find nothing. */
const hasAdult = /adult|parent|guardian|supervis|accompanied|unattended|lifeguard/i;
const hasPromise = /discriminat|regardless|irrespective|regard to|whatever/i;

// The word list and the grammar read the same text, one after the other.
const last: { text?: string; spans: readonly Span[] } = { spans: [] };

/**
 * Returns the places of a text, in UTF-16 offsets, whose words are not judged: names of places and of things, rules of use
 * and promises. They are in reading order.
 */
export function harmlessSpans(text: string): readonly Span[] {
  if (last.text === text) return last.spans;
  const patterns = [names, streetsAndAids, things];
  if (hasAdult.test(text)) patterns.push(supervised);
  if (hasPromise.test(text)) patterns.push(promises);
  const spans = patterns
    .flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ index, 0: match, groups }) => {
        const end = index + match.length;
        // The words of the promise itself are read, only its list of people is not.
        return { start: groups?.['list'] === undefined ? index : end - groups['list'].length, end };
      }),
    )
    .toSorted((one, other) => one.start - other.start);
  last.text = text;
  last.spans = spans;
  return spans;
}
