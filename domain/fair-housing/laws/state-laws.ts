/** Statute on discrimination in housing: its title at its source, and its citation. */
export type Law = { source: string; citation: string };

const law = (source: string, citation: string): Law => ({ source, citation });

/** Statutes of the states and territories that protect more than 42 U.S.C. 3604(c). */
export const stateLaws: Readonly<Record<string, Law>> = {
  AK: law('Alaska Human Rights Law', 'Alaska Stat. 18.80.240'),
  CA: law('California Fair Employment and Housing Act', 'Cal. Gov. Code 12955'),
  CO: law('Colorado Anti-Discrimination Act', 'Colo. Rev. Stat. 24-34-502'),
  CT: law('Connecticut Discriminatory Housing Practices', 'Conn. Gen. Stat. 46a-64c'),
  DC: law('D.C. Human Rights Act', 'D.C. Code 2-1402.21'),
  DE: law('Delaware Fair Housing Act', '6 Del. C. 4603'),
  GU: law('Guam Public Law 38-92', '21 Guam Code Ann. ch. 48'),
  HI: law('Hawaii Discrimination in Real Property Transactions', 'Haw. Rev. Stat. 515-3'),
  IA: law('Iowa Civil Rights Act', 'Iowa Code 216.8'),
  IL: law('Illinois Human Rights Act', '775 ILCS 5/3-102'),
  MA: law('Massachusetts Unlawful Discrimination', 'Mass. Gen. Laws c. 151B, 4'),
  MD: law('Maryland Fair Housing', 'Md. Code, State Gov. 20-705'),
  ME: law('Maine Human Rights Act', '5 M.R.S. 4581-A'),
  MI: law('Michigan Elliott-Larsen Civil Rights Act', 'MCL 37.2502'),
  MN: law('Minnesota Human Rights Act', 'Minn. Stat. 363A.09'),
  MT: law('Montana Human Rights Act', 'MCA 49-2-305'),
  ND: law('North Dakota Housing Discrimination Act', 'N.D. Cent. Code 14-02.5-02'),
  NH: law('New Hampshire Law Against Discrimination', 'N.H. RSA 354-A:10'),
  NJ: law('New Jersey Law Against Discrimination', 'N.J.S.A. 10:5-12'),
  NM: law('New Mexico Human Rights Act', 'NMSA 28-1-7'),
  NV: law('Nevada Fair Housing Law', 'Nev. Rev. Stat. 118.100'),
  NY: law('New York State Human Rights Law', 'N.Y. Exec. Law 296'),
  OH: law('Ohio Fair Housing Law', 'Ohio Rev. Code 4112.02(H)'),
  OK: law('Oklahoma Discrimination in Housing', 'Okla. Stat. tit. 25, 1452'),
  OR: law('Oregon Discrimination in Real Property Transactions', 'Or. Rev. Stat. 659A.421'),
  PA: law('Pennsylvania Human Relations Act', '43 P.S. 955'),
  PR: law('Constitution of Puerto Rico, Bill of Rights', 'P.R. Const. art. II, 1'),
  RI: law('Rhode Island Fair Housing Practices Act', 'R.I. Gen. Laws 34-37-4'),
  UT: law('Utah Fair Housing Act', 'Utah Code 57-21-5'),
  VA: law('Virginia Fair Housing Law', 'Va. Code 36-96.3'),
  VT: law('Vermont Fair Housing and Public Accommodations', '9 V.S.A. 4503'),
  WA: law('Washington Law Against Discrimination', 'RCW 49.60.222'),
  WI: law('Wisconsin Open Housing Law', 'Wis. Stat. 106.50'),
};

/** Statutes of single classes that are not in the main statute of their state. */
export const otherLaws: Readonly<Record<string, Law>> = {
  'CA citizenship': law('California Unruh Civil Rights Act', 'Cal. Civ. Code 51'),
  'CA any_occupation': law('California Unruh Civil Rights Act', 'Cal. Civ. Code 51'),
  'CO citizenship': law('Colorado Immigrant Tenant Protection Act', 'Colo. Rev. Stat. 38-12-1203'),
  'CO criminal_history': law('Colorado Rental Application Fairness Act', 'Colo. Rev. Stat. 38-12-904'),
  'DC criminal_history': law('D.C. Fair Criminal Record Screening for Housing Act', 'D.C. Code 42-3541.02'),
  'IL arrest_record': law('Illinois Human Rights Act', '775 ILCS 5/3-102.5'),
  'NJ criminal_history': law('New Jersey Fair Chance in Housing Act', 'N.J.S.A. 46:8-55'),
  'WA domestic_violence': law('Washington Residential Landlord-Tenant Act', 'RCW 59.18.580'),
  'WA source_of_income': law('Washington Residential Landlord-Tenant Act', 'RCW 59.18.255'),
};
