import { Group } from '@mantine/core';
import type { CollectionRow } from '#contract/collections.ts';
import { AnchorLink } from '../../shell/links.tsx';
import { Thumbnail } from '../../ui/Thumbnail.tsx';
import classes from './Collections.module.css';
import typography from '../../ui/typography.module.css';

/** Renders a collection's name with pictures of its first buildings. */
export function CollectionName({ row: { id, name, thumbnails } }: { row: CollectionRow }) {
  const pictures = thumbnails.length === 0 ? [null] : thumbnails;
  return (
    <Group gap="sm" wrap="nowrap" miw={0}>
      <span className={classes.pictures}>
        {[...new Set(pictures)].map((src) => (
          <Thumbnail key={src} src={src} height={36} />
        ))}
      </span>
      <AnchorLink to="/collections/$id" params={{ id }} fw={500} className={typography.anywhere}>
        {name}
      </AnchorLink>
    </Group>
  );
}
