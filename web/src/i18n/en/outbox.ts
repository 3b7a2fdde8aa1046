export const outbox = {
  title: 'Outgoing email',
  text: 'No email leaves this computer. What would have been sent is kept here.',
  empty: 'No email yet. Sign up, and the activation email appears here.',
  to: 'To {{address}}',
  frame: 'Email: {{subject}}',
  refresh: 'Check again',
} as const;
