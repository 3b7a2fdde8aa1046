import type { FairHousingRule } from '../fair-housing-rule.ts';
import { describeTheProperty, sayScreening } from './suggestions.ts';

/** Criminal history and military service: classes of some states and cities. */
export const recordAndServiceRules: readonly FairHousingRule[] = [
  {
    id: 'h01',
    pattern:
      'no (felons?|criminals?|criminal (records?|history|backgrounds?|convictions?|past)|felony (convictions?|records?)|felonies|convictions|convicts|misdemeanors?|parolees?|offenders?)',
    category: 'criminal_history',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'h02',
    pattern:
      '(clean|spotless|clear) (criminal )?(records?|backgrounds?) (only|required|needed|a must|mandatory) | (felony|criminal|felon) {2} (may|can|will) (result in|lead to) {1} denial | (felony|felonies|convictions?|criminal record) {7} (denied|declined|rejected|turned down) | must have (a )?(clean|spotless) (criminal )?(record|background)',
    category: 'criminal_history',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'h03',
    pattern:
      '(felons?|ex-?felons?|convicts?|ex-?cons?|parolees?|criminals?) (not|need not|prohibited|will be denied) | no ex-?(felons?|cons?|convicts?|offenders?) | never (been )?convicted',
    category: 'criminal_history',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'h05',
    pattern: 'no (prior |past )?(arrests?|arrest (records?|histor(y|ies))) | never (been )?arrested',
    category: 'criminal_history',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'h04',
    pattern: 'felon-friendly | second-chance (rentals?|apartments?|leasing|housing)',
    category: 'criminal_history',
    severity: 'info',
    source: 'editorial',
    suggestion: 'Fine; say which screening applies to all applicants.',
  },
  {
    id: 'v01',
    pattern:
      'no (veterans?|soldiers?|service-?members?|active-duty|reservists?|sailors?|marines)( personnel)?',
    category: 'military',
    severity: 'warn',
    source: 'state',
    suggestion: describeTheProperty,
  },
  {
    id: 'v02',
    pattern:
      '(vets|veterans?|service-?members?|active-duty|soldiers|military (personnel|famil(y|ies))) (only|preferred|first) | (vets|veterans?|service-?members?|soldiers|military (personnel|famil(y|ies))) {2} (first (pick|choice|dibs|priority)|priority|preference)',
    category: 'military',
    severity: 'warn',
    source: 'state',
    suggestion: 'Check state law before you mention military status.',
  },
  {
    id: 'v03',
    pattern: 'no va (loans?|buyers?|financing) | va (loans?|buyers?) not (accepted|welcome)',
    category: 'military',
    severity: 'warn',
    source: 'state',
    suggestion: 'List the kinds of financing you accept.',
  },
  {
    id: 'v04',
    pattern: 'dishonorabl(e|y) discharged? | dishonorable discharges',
    category: 'military',
    severity: 'warn',
    source: 'state',
    suggestion: sayScreening,
  },
  {
    id: 'v05',
    pattern:
      '(perfect|ideal|great|best) (fit |choice |match )?for (military|soldiers|service-?members)( famil(y|ies)| personnel)?',
    category: 'military',
    severity: 'warn',
    source: 'trade',
    suggestion: 'Give the distance to the base.',
  },
];
