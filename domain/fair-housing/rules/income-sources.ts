import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, nameThePlace } from './suggestions.ts';

const assistance =
  '(section 8|hcv|vouchers?|housing vouchers?|housing assistance|rental assistance|government assistance)';
const protectedIncome = 'Leave this out; many states and cities protect lawful sources of income.';

/** Source of income: wording about vouchers, benefits and work. A class of about half of the states. */
export const incomeSourceRules: readonly FairHousingRule[] = [
  {
    id: 'i08',
    pattern:
      'no (government|public|rental|rent|state|federal|city) (assistance|subsid(y|ies)|aid|benefits|programs?) | no (subsidized|rental subsidy) (tenants?|renters?) | no (rental )?subsid(y|ies)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: protectedIncome,
  },
  {
    id: 'i09',
    pattern: `${assistance} (not|is not|are not|isn't|aren't) (accepted|welcome|allowed|eligible|taken) | ${assistance} need not apply | (do not|don't|does not|doesn't|will not|won't|not|cannot|can't) (accept|accepting|take|taking) ${assistance}`,
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: protectedIncome,
  },
  {
    id: 'i10',
    pattern: 'not (section 8|voucher|hud) (approved|eligible|friendly|ready)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: protectedIncome,
  },
  {
    id: 'i11',
    pattern: `${assistance} (welcome|accepted|ok|friendly|approved|eligible) | accepts? ${assistance}`,
    category: 'source_of_income',
    severity: 'info',
    source: 'trade',
    suggestion: 'Fine: it welcomes a lawful source of income.',
  },
  {
    id: 'i12',
    pattern:
      'gainfully employed | must (work|be working) full-?time | proof of employment( required)? | full-?time (employment|job|work) (required|only) | wage earners? only | (employment|job|w-2|earned) income only | steady jobs? (required|only)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Say "income verification for all applicants".',
  },
  {
    id: 'i17',
    pattern:
      '(working|employed) (people|persons|adults?|tenants?|folks|applicants?) (only|need apply) | only (working|employed) (people|adults?|tenants?|applicants?) | income (must|has to|should|can only) {1} (come|be) {1} from {1} (employment|jobs?|work|wages) | must be employed (full|part)-time | (tenants?|applicants?|everyone|you) (must|have to|need to) {1} (be employed|be working|work|have a job) | (pay-?stubs?|paychecks?) only | from (real )?(jobs?|work|employment) only | only {2} (earned|employment) income | (self|private|cash)-?(pay|paying) (tenants?|applicants?) | cash (tenants|renters|applicants) only | (solo|solamente) {2} (personas?|gente|parejas?) {1} (trabajadoras?|que trabajen?|con trabajo)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: 'Say "income verification for all applicants".',
  },
  {
    id: 'i13',
    pattern:
      'welfare (recipients?|moms?|mothers?|famil(y|ies)) | on welfare | (no|not for) unemployed | unemployed',
    category: 'source_of_income',
    severity: 'warn',
    source: 'realtors',
    suggestion: describeTheProperty,
  },
  {
    id: 'i14',
    pattern:
      'no (food stamps|tanf|snap|ssdi|disability income|unemployment|alimony|child support|social security income|hud|vash|hud-vash|cityfheps)',
    category: 'source_of_income',
    severity: 'warn',
    source: 'state',
    suggestion: protectedIncome,
  },
  {
    id: 'i15',
    pattern:
      '(affluent|wealthy|rich|upper-class|high-class|blue-collar|white-collar|working-class|middle-class|lower-class) (neighborhoods?|communit(y|ies)|areas?|residents?|neighbors|clientele|tenants?|people|famil(y|ies)|suburbs?)',
    category: 'steering',
    severity: 'warn',
    source: 'editorial',
    suggestion: nameThePlace,
  },
  {
    id: 'i16',
    pattern: '(2|2.5|3|two|three)-?x? (times )?(the )?(monthly )?rent',
    category: 'source_of_income',
    severity: 'info',
    source: 'state',
    suggestion: "Fine; with a voucher, count it against the renter's own share.",
  },
];
