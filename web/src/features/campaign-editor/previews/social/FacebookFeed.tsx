import { useAdvertiser, usePosterName, useSocialCopy } from '../ad-copy.ts';
import type { Look, VariantName } from '../preview-style.ts';
import { FacebookPost } from './FacebookPost.tsx';

/** Shows the draft's Facebook ad in the feed. */
export function FacebookFeed({ look, variant }: { look: Look; variant: VariantName }) {
  const { site } = useAdvertiser();
  const name = usePosterName('facebook');
  return <FacebookPost look={look} name={name} site={site} {...useSocialCopy('facebook', variant)} />;
}
