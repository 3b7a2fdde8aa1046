/** The screen of mail that is not sent. */
export const outbox = {
  title: 'Outgoing mail',
  text: 'No mail leaves this machine. What would have been sent is kept here.',
  empty: 'No mail yet. Sign up, and the activation mail appears here.',
  to: 'To {{address}}',
  frame: 'Mail: {{subject}}',
  refresh: 'Look again',
} as const;
