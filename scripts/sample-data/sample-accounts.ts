/** Sign-in accounts of the sample organizations. */
export const sampleAccounts = {
  password: 'Porchlight-2026',
  accounts: [
    { email: 'multifamily@porchlight.test', what: 'apartment owner, connected, campaigns in every status' },
    { email: 'brokerage@porchlight.test', what: 'brokerage, connected to nothing yet' },
    { email: 'agent@porchlight.test', what: 'agent, just begun' },
    { email: 'support@porchlight.test', what: 'staff: can act for any of the others' },
  ],
} as const;
