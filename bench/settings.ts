/** `--quick` is for working on the benchmark itself: too short for its numbers to mean anything. */
export const quick = process.argv.includes('--quick');

/** `--server`, `--web`, `--start` or `--scaling` measure only that part; without one of them everything is measured. */
const parts = ['server', 'web', 'start', 'scaling'] as const;
type Part = (typeof parts)[number];
const named = parts.filter((part) => process.argv.includes(`--${part}`));
export const measures = (part: Part) => named.length === 0 || named.includes(part);

export const settings = {
  /** Bare server and product take turns this often; medians are shown. */
  rounds: quick ? 1 : 3,
  warmUpMs: quick ? 500 : 1500,
  loadMs: quick ? 1000 : 2500,
  connections: 16,
  pool: 20,
  /** Calls one after another in each round of the report. */
  reportCalls: quick ? 50 : 300,
  starts: quick ? 1 : 3,
  /** How many people launch at once, and how many campaigns each of them. */
  launchers: quick ? 2 : 4,
  launches: quick ? 2 : 8,
  pageLoads: quick ? 2 : 7,
  campaigns: 10_000,
  /** Buildings and listings of the organization that is measured. */
  assets: 10_000,
  otherOrganizations: 9,
  campaignsOfOthers: 500,
  reportDays: 90,
};
