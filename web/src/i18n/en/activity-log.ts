/** Texts of the export of an organization's activity. */
export const activityLog = {
  title: 'Activity',
  text: 'Who changed what, sign-ins of current members with their addresses, when support acted for one of you, and the records of fair-housing checks. As a file for your records or your auditor.',
  from: 'First day',
  to: 'Last day',
  reversed: 'The last day is before the first.',
  tooLong: 'Choose at most {{days}} days.',
  missing: 'Enter both days.',
  save: 'Save as CSV',
} as const;
