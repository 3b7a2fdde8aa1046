/** Texts of all forms. */
export const forms = {
  summary_one: '{{count}} field needs attention',
  summary_other: '{{count}} fields need attention',
  /** Label of a field that occurs several times, for example in the second row. */
  numbered: '{{label}} (no. {{number}})',
  general: 'This could not be saved',
  rateLimit: 'Rate limit exceeded. Please try again later',
  kept: 'Nothing you typed was lost.',
  leave: {
    title: 'Save changes',
    text: 'Are you sure you want to leave this page without saving changes? This way you will lose the data you have entered',
    ended:
      'Your session has ended. To keep what you typed, stay here and sign in again, here or in another tab of this browser.',
    kept: 'This browser keeps a copy. Porchlight saves it once it can, or offers it when you come back.',
    undoable: 'You can undo this for ten seconds after leaving.',
    leave: 'Leave',
    save: 'Save changes',
  },
} as const;
