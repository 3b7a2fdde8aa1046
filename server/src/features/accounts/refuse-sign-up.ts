import type { SignUpRule } from '#contract/platform.ts';
import { messages, say } from '#domain/messages.ts';
import { AppError, invalid } from '../../errors.ts';

/** Throws if the installation does not let this address sign up. Invitations use their own link. */
export function refuseSignUp({ who, domains }: SignUpRule, email: string): void {
  if (who === 'closed') throw new AppError('forbidden', messages.signUpClosed);
  if (who === 'invite') throw new AppError('forbidden', messages.signUpInvited);
  if (who === 'domains' && !domains.includes(email.slice(email.lastIndexOf('@') + 1)))
    throw invalid({ email: [say('signUpDomains', { domains: domains.join(', ') })] });
}

/** Throws if the installation accepts no new users, not even invited ones. */
export function refuseInvited({ who }: SignUpRule): void {
  if (who === 'closed') throw new AppError('forbidden', messages.signUpClosed);
}
