import type { FairHousingRule } from '../fair-housing-rule.ts';
import { languages, nationalities } from '../grammar/people.ts';
import { describeTheProperty, nameThePlace } from './suggestions.ts';
import { things } from './national-origin.ts';

// Nations missing from HUD's list. The listed nations have their own rules.
const nations = `(${nationalities.replaceAll(/ (american|argentine|canadian|roma)\b/g, '').replaceAll(' ', '|')}|irish|polish|chinese|japanese|vietnamese|thai|lebanese|turkish|portuguese|french|spanish|scottish|swedish|british)`;
const countries =
  '(mexico|haiti|india|china|korea|nepal|brazil|nigeria|ghana|poland|russia|ukraine|vietnam|cuba|ethiopia|somalia|iran|iraq|egypt|pakistan|bangladesh|japan|colombia|venezuela|peru|ecuador|jamaica|philippines|puerto rico|guatemala|honduras|el salvador|america|europe|africa|asia)';

/** National origin: more nations, languages and places of birth. */
export const originAndLanguageRules: readonly FairHousingRule[] = [
  {
    id: 'n09',
    pattern: `${nations} (neighborhoods?|areas?|famil(y|ies)|communit(y|ies)|preferred)`,
    unless: `(family|community|neighborhood|area) ${things}`,
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: nameThePlace,
  },
  {
    id: 'n10',
    pattern: `${nations} (tenants?|renters?|residents?|buyers?|roommates?|applicants?|only|(nurses|doctors|engineers|teachers|students) (preferred|only|wanted|please))`,
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
  {
    id: 'n11',
    pattern:
      '(spanish|chinese|mandarin|korean|russian|arabic|vietnamese|hindi|portuguese|french)-speaking (only|famil(y|ies)|tenants?|renters?|residents?|neighborhoods?|communit(y|ies)|areas?)',
    category: 'national_origin',
    severity: 'block',
    source: 'trade',
    suggestion: 'Leave this out. "Hablamos español" about your staff is fine.',
  },
  {
    id: 'n12',
    pattern:
      "english (only|required) | only english (may|is|will|can|spoken|allowed|permitted|speaking) | must (know|understand|read) english | native (english )?speakers?( only| preferred)? | speaks? (good|fluent|perfect|clear) english | (must|have to|has to|need to|needs to|should|able to|required to) {2} (speak|understand|read|know|fluent in) {2} english | english (proficiency|fluency|skills?) {1} (required|a must|preferred) | english {2} (not|isn't) {2} (first|native) language | (not|can't|cannot|don't|doesn't|won't) (speak|understand|read|know) {1} english | (only|those|must be|be|applicants|tenants) {1} fluent in {1} english | must have {1} english | no (spanish|chinese|arabic|creole|russian|hindi|foreign languages?) (spoken|speaking|speakers) | no speaking {1} (spanish|chinese|arabic|creole|russian|hindi|languages?) | english (is )?(a |an absolute )?(must|needed|mandatory|necessary|essential) | (call|calls|report to|reports to) (ice|la migra|immigration) | (must|should|have to|has to) (be |have been )(born|raised) {1} (here|in (the )?(us|u.s.|usa|united states|states|america|this country)) | must be (an )?american | no {1} (curry|ethnic|smelly ethnic|indian|chinese|mexican|asian|african|foreign) (cooking|food|smells?|spices|cuisine) | (solo|unicamente) {1} (habla|hablan|hable) ingles | (requiere|requieren|necesita) {1} ingles | (debe|deben|tiene que|tienen que|que|requisito|indispensable) {1} (hablar|hable|hablen|saber|sepan) (ingles|espanol) | ingles (obligatorio|indispensable|requerido)",
    category: 'national_origin',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'n13',
    pattern: `no (foreign )?accents | (must|should|have to|has to|needs? to|required to) {2} (speak|know|read|fluent in) {1} (${languages}) | (prefer|preferred|want|seeking|looking for) {3} (speaks?|speaking|fluent in) (${languages}) | (fluent|native) (${languages}) (required|only|preferred|needed|a must) | (must|should|have to|has to) (be|come) {1} from {1} ${countries} | without an accent | whose english (is|isn't|i|we) | (can't|cannot|not|don't) understand {2} (english|accents?) | (must|should|has to) sound american`,
    unless: 'accents? (walls?|lighting|colors?|lights?|pieces?)',
    category: 'national_origin',
    severity: 'block',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'n14',
    pattern: '(american|us|native)-born( only)?',
    category: 'national_origin',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'n15',
    pattern: 'foreign-born | foreign (tenants?|nationals?|buyers?|renters?|famil(y|ies))',
    category: 'national_origin',
    severity: 'warn',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'n16',
    pattern: 'no refugees | refugees? | asylum seekers?',
    category: 'national_origin',
    severity: 'warn',
    source: 'editorial',
    suggestion: describeTheProperty,
  },
  {
    id: 'n17',
    pattern:
      'little (havana|saigon|haiti|tokyo|armenia|ethiopia|india|odessa|poland|manila|russia) | japantown | greektown | germantown | filipinotown | thai town',
    category: 'national_origin',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Fine only as the official name of a place.',
  },
  {
    id: 'n18',
    pattern: 'ethnic (groups?|famil(y|ies)|communit(y|ies)|populations?|mix)',
    category: 'national_origin',
    severity: 'warn',
    source: 'trade',
    suggestion: nameThePlace,
  },
  {
    id: 'n19',
    pattern: 'tribal members? (only|preferred)',
    category: 'national_origin',
    severity: 'warn',
    source: 'editorial',
    suggestion: 'Only where a tribal housing program says so; then quote the program.',
  },
  {
    id: 'n20',
    pattern:
      'proof of citizenship | citizenship (required|only) | must be (a )?(us |u.s. |american )?citizens? | citizens (only|preferred)',
    category: 'citizenship',
    severity: 'warn',
    source: 'state',
    suggestion: 'Say "ID and application required".',
  },
  {
    id: 'n21',
    pattern:
      '(green cards?|visas?|passports?) (holders? )?(required|only|preferred) | no (visa|green card) holders? | must (hold|have|show) {1} (us|u.s.|american) passport | (must|need to|have to|required to) (show|have|present|produce) {1} (green card|visa|us passport) | must have (a )?(green card|visa|us passport)',
    unless: 'visa (or|card|debit|credit|gift) | visa , | passport or | mastercard | green card for the',
    category: 'citizenship',
    severity: 'warn',
    source: 'state',
    suggestion: 'Say "ID and application required".',
  },
  {
    id: 'n22',
    pattern: '(legal|permanent|lawful) residents? only | must be (a )?(legal|permanent|lawful) residents?',
    category: 'citizenship',
    severity: 'warn',
    source: 'state',
    suggestion: 'Say "ID and application required".',
  },
  {
    id: 'n23',
    pattern:
      'must be (a |an )?(us|u.s.|american) (citizens?|nationals?) | (us|u.s.|american) citizens only | undocumented( tenants?| immigrants?| people)? | illegals | illegal (immigrants?|aliens?)',
    category: 'citizenship',
    severity: 'block',
    source: 'trade',
    suggestion: describeTheProperty,
  },
  {
    id: 'n24',
    pattern:
      'immigration (status|papers|documents?)( required| checked)? | (proof|evidence) of (legal|lawful|immigration) (status|presence|residency|residence|entry) | (legal|lawful) (status|presence|residency) {1} (required|only|needed) | must have {2} (legal|lawful) (status|presence) | documentacion migratoria | papeles (legales|en regla) | (requieren|requiere|necesita|necesitan|presentar|tener) {1} (papeles|documentos (migratorios|legales))',
    category: 'citizenship',
    severity: 'warn',
    source: 'state',
    unless: "(not|never|don’t|don't|won't|not to) (ask|asking|inquire) {2} immigration status",
    suggestion: 'Leave this out; several states forbid asking for it.',
  },
  {
    id: 'n25',
    pattern:
      'no itins? | (ssn|social security numbers?) (is |are )?(required|only) | must have (a |an )?(ssn|social security number)',
    unless: '(required|only) (only )?for {2} (credit|background) (check|checks|report)',
    category: 'citizenship',
    severity: 'warn',
    source: 'state',
    suggestion: 'Say "application and identification required".',
  },
  {
    id: 'n26',
    pattern:
      '(asian|middle-eastern|latin-american|south-american|caribbean|pacific-islander) (tenants?|renters?|residents?|buyers?|famil(y|ies)|people|households?|only|preferred)',
    unless: '(family|people) (restaurants?|cuisines?|food|baker(y|ies)|markets?|grills?)',
    category: 'national_origin',
    severity: 'block',
    source: 'hud',
    suggestion: describeTheProperty,
  },
];
