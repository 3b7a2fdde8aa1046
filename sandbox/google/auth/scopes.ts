export const ADWORDS = 'https://www.googleapis.com/auth/adwords';

const LONG_NAMES: Record<string, string> = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
};

export const SCOPES: readonly { name: string; label: string; detail: string; fixed: boolean }[] = [
  { name: 'openid', label: 'Who you are', detail: 'Associate you with your info on Google.', fixed: true },
  {
    name: 'https://www.googleapis.com/auth/userinfo.email',
    label: 'Your e-mail address',
    detail: 'See your primary Google Account e-mail address.',
    fixed: true,
  },
  {
    name: 'https://www.googleapis.com/auth/userinfo.profile',
    label: 'Your name',
    detail: 'See your personal info that you have made public.',
    fixed: true,
  },
  {
    name: ADWORDS,
    label: 'Manage your Google Ads campaigns',
    detail: 'See, edit, create and delete your Google Ads accounts and data.',
    fixed: false,
  },
];

function isKnown(name: string): boolean {
  return SCOPES.some((scope) => scope.name === name);
}

/** Expands short scope names to long ones, as the token endpoint does. */
export function readScopes(text: string): { known: string[]; unknown: string[] } {
  const names = text.split(/\s+/).filter(Boolean);
  const long = [...new Set(names.map((name) => LONG_NAMES[name] ?? name))];
  return { known: long.filter(isKnown), unknown: long.filter((name) => !isKnown(name)) };
}
