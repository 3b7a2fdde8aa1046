/**
 * Submits the consent form of a sandbox page as a person would, and returns the parameters of its redirect to
 * the product.
 */
export async function giveConsent(
  redirectUrl: string,
  consent: { person: string; without?: readonly string[]; cancel?: boolean },
): Promise<{ code: string; state: string }> {
  const url = new URL(redirectUrl);
  const form = new URLSearchParams(url.search);
  form.set('person', consent.person);
  form.set('decision', consent.cancel ? 'cancel' : 'continue');
  for (const scope of (url.searchParams.get('scope') ?? '').split(/[\s,]+/)) {
    if (!(consent.without ?? []).includes(scope)) form.append('granted', scope);
  }
  const answer = await fetch(`${url.origin}${url.pathname}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  const back = new URL(answer.headers.get('location') ?? '', url.origin);
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}
