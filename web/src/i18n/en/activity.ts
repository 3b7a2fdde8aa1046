export const activity = {
  title: 'Recent messages',
  none: 'Nothing yet. Messages that show briefly while you work are listed here until you sign out or reload.',
} as const;
