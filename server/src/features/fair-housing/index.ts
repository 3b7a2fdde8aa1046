import { fairHousingRoutes as contract } from '#contract/fair-housing/certificate.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { fairHousingCertificate } from './certificate.ts';

/** Proofs of the fair-housing checks. The checks themselves run with the rules of a campaign. */
export function fairHousingRoutes(): BoundRoute[] {
  return [bind(contract.fairHousingCertificate, ({ ctx, params }) => fairHousingCertificate(ctx, params.id))];
}
