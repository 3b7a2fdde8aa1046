import { tagRoutes as contract } from '#contract/tags.ts';
import { bind, type BoundRoute } from '../../platform/http/bind-route.ts';
import { listTags } from './list-tags.ts';

export { rememberTags } from './remember-tags.ts';

export function tagRoutes(): BoundRoute[] {
  return [bind(contract.listTags, ({ ctx, query }) => listTags(ctx, query))];
}
