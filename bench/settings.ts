/** `--quick` shortens every part for work on the benchmark itself; its numbers mean nothing. */
export const quick = process.argv.includes('--quick');

/** `--server`, `--web`, `--start` and `--scaling` select parts; without any, everything is measured. */
const parts = ['server', 'web', 'start', 'scaling'] as const;
type Part = (typeof parts)[number];
const named = parts.filter((part) => process.argv.includes(`--${part}`));
export const measures = (part: Part) => named.length === 0 || named.includes(part);

export const settings = {
  /** Number of turns of the bare server and the product; medians are shown. */
  rounds: quick ? 1 : 3,
  warmUpMs: quick ? 500 : 1500,
  loadMs: quick ? 1000 : 2500,
  connections: 16,
  pool: 20,
  /** Sequential calls per round of the report. */
  reportCalls: quick ? 50 : 300,
  starts: quick ? 1 : 3,
  /** Number of concurrent launchers, and campaigns of each. */
  launchers: quick ? 2 : 4,
  launches: quick ? 2 : 8,
  pageLoads: quick ? 2 : 7,
  /** Number of openings of a form, and of texts typed into each field. */
  formRounds: quick ? 1 : 5,
  campaigns: 10_000,
  /** Buildings and listings of the measured organization. */
  assets: 10_000,
  otherOrganizations: 9,
  campaignsOfOthers: 500,
  reportDays: 90,
};
