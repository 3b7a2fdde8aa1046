/** A US state, DC or a territory: its name, postal abbreviation and the IANA time zone of most of its people. */
export type UsState = { id: string; name: string; abbr: string; timeZone: string };

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const rows: readonly (readonly [string, string, string])[] = [
  ['AL', 'Alabama', central],
  ['AK', 'Alaska', 'America/Anchorage'],
  ['AZ', 'Arizona', 'America/Phoenix'],
  ['AR', 'Arkansas', central],
  ['CA', 'California', pacific],
  ['CO', 'Colorado', mountain],
  ['CT', 'Connecticut', eastern],
  ['DE', 'Delaware', eastern],
  ['DC', 'District of Columbia', eastern],
  ['FL', 'Florida', eastern],
  ['GA', 'Georgia', eastern],
  ['HI', 'Hawaii', 'Pacific/Honolulu'],
  ['ID', 'Idaho', 'America/Boise'],
  ['IL', 'Illinois', central],
  ['IN', 'Indiana', 'America/Indiana/Indianapolis'],
  ['IA', 'Iowa', central],
  ['KS', 'Kansas', central],
  ['KY', 'Kentucky', eastern],
  ['LA', 'Louisiana', central],
  ['ME', 'Maine', eastern],
  ['MD', 'Maryland', eastern],
  ['MA', 'Massachusetts', eastern],
  ['MI', 'Michigan', 'America/Detroit'],
  ['MN', 'Minnesota', central],
  ['MS', 'Mississippi', central],
  ['MO', 'Missouri', central],
  ['MT', 'Montana', mountain],
  ['NE', 'Nebraska', central],
  ['NV', 'Nevada', pacific],
  ['NH', 'New Hampshire', eastern],
  ['NJ', 'New Jersey', eastern],
  ['NM', 'New Mexico', mountain],
  ['NY', 'New York', eastern],
  ['NC', 'North Carolina', eastern],
  ['ND', 'North Dakota', central],
  ['OH', 'Ohio', eastern],
  ['OK', 'Oklahoma', central],
  ['OR', 'Oregon', pacific],
  ['PA', 'Pennsylvania', eastern],
  ['RI', 'Rhode Island', eastern],
  ['SC', 'South Carolina', eastern],
  ['SD', 'South Dakota', central],
  ['TN', 'Tennessee', central],
  ['TX', 'Texas', central],
  ['UT', 'Utah', mountain],
  ['VT', 'Vermont', eastern],
  ['VA', 'Virginia', eastern],
  ['WA', 'Washington', pacific],
  ['WV', 'West Virginia', eastern],
  ['WI', 'Wisconsin', central],
  ['WY', 'Wyoming', mountain],
  ['PR', 'Puerto Rico', 'America/Puerto_Rico'],
  ['GU', 'Guam', 'Pacific/Guam'],
];

/**
 * The 50 states and DC in alphabetical order, and the territories after them, so that stored ids stay. The id is the
 * position, from 1.
 */
export const usStates: readonly UsState[] = rows.map(([abbr, name, timeZone], index) => ({
  id: String(index + 1),
  name,
  abbr,
  timeZone,
}));

export const defaultTimeZone = eastern;
