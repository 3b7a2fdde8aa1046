import { Anchor } from '@mantine/core';

/** Link to the website of a property, without the parts that all addresses have. */
export function SiteLink({ url }: { url: string }) {
  return (
    <Anchor href={url} target="_blank" rel="noreferrer">
      {url.replace(/^https?:\/\//, '').replace(/\/$/, '')}
    </Anchor>
  );
}
