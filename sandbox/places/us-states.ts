export interface UsState {
  code: string;
  name: string;
  /** Meta's region key. */
  metaKey: string;
  googleId: string;
  population: number;
  neighbours: string[];
}

// Columns: code, name, Meta region key, Google criterion id, population in thousands, neighbors.
const TABLE = `
AL|Alabama|3843|21133|5108|FL GA MS TN
AK|Alaska|3844|21132|733|WA
AZ|Arizona|3845|21136|7431|CA CO NM NV UT
AR|Arkansas|3846|21135|3068|LA MO MS OK TN TX
CA|California|3847|21137|38965|AZ NV OR
CO|Colorado|3848|21138|5878|AZ KS NE NM OK UT WY
CT|Connecticut|3849|21139|3617|MA NY RI
DE|Delaware|3850|21141|1032|MD NJ PA
DC|District of Columbia|3851|21140|679|MD VA
FL|Florida|3852|21142|22611|AL GA
GA|Georgia|3853|21143|11029|AL FL NC SC TN
HI|Hawaii|3854|21144|1435|CA
ID|Idaho|3855|21146|1965|MT NV OR UT WA WY
IL|Illinois|3856|21147|12550|IA IN KY MO WI
IN|Indiana|3857|21148|6862|IL KY MI OH
IA|Iowa|3858|21145|3207|IL MN MO NE SD WI
KS|Kansas|3859|21149|2941|CO MO NE OK
KY|Kentucky|3860|21150|4526|IL IN MO OH TN VA WV
LA|Louisiana|3861|21151|4574|AR MS TX
ME|Maine|3862|21154|1396|NH
MD|Maryland|3863|21153|6180|DC DE PA VA WV
MA|Massachusetts|3864|21152|7001|CT NH NY RI VT
MI|Michigan|3865|21155|10037|IN OH WI
MN|Minnesota|3866|21156|5738|IA ND SD WI
MS|Mississippi|3867|21158|2940|AL AR LA TN
MO|Missouri|3868|21157|6196|AR IA IL KS KY NE OK TN
MT|Montana|3869|21159|1133|ID ND SD WY
NE|Nebraska|3870|21162|1978|CO IA KS MO SD WY
NV|Nevada|3871|21166|3194|AZ CA ID OR UT
NH|New Hampshire|3872|21163|1402|MA ME VT
NJ|New Jersey|3873|21164|9291|DE NY PA
NM|New Mexico|3874|21165|2114|AZ CO OK TX UT
NY|New York|3875|21167|19571|CT MA NJ PA VT
NC|North Carolina|3876|21160|10835|GA SC TN VA
ND|North Dakota|3877|21161|784|MN MT SD
OH|Ohio|3878|21168|11786|IN KY MI PA WV
OK|Oklahoma|3879|21169|4054|AR CO KS MO NM TX
OR|Oregon|3880|21170|4233|CA ID NV WA
PA|Pennsylvania|3881|21171|12962|DE MD NJ NY OH WV
RI|Rhode Island|3882|21172|1096|CT MA
SC|South Carolina|3883|21173|5374|GA NC
SD|South Dakota|3884|21174|919|IA MN MT ND NE WY
TN|Tennessee|3885|21175|7126|AL AR GA KY MO MS NC VA
TX|Texas|3886|21176|30503|AR LA NM OK
UT|Utah|3887|21177|3418|AZ CO ID NV WY
VT|Vermont|3888|21179|647|MA NH NY
VA|Virginia|3889|21178|8716|DC KY MD NC TN WV
WA|Washington|3890|21180|7813|ID OR
WV|West Virginia|3891|21183|1770|KY MD OH PA VA
WI|Wisconsin|3892|21182|5911|IA IL MI MN
WY|Wyoming|3893|21184|584|CO ID MT NE SD UT`;

export const US_STATES: readonly UsState[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', metaKey = '', googleId = '', thousands = '0', around = ''] = line.split('|');
    const population = Number(thousands) * 1000;
    return { code, name, metaKey, googleId, population, neighbours: around.split(' ') };
  });

const byCode = new Map(US_STATES.map((state) => [state.code, state]));
const byName = new Map(US_STATES.map((state) => [state.name, state]));
const byMetaKey = new Map(US_STATES.map((state) => [state.metaKey, state]));

export const stateOfCode = (code: string): UsState | undefined => byCode.get(code);
export const stateOfName = (name: string): UsState | undefined => byName.get(name);
export const stateOfMetaKey = (key: string): UsState | undefined => byMetaKey.get(key);
