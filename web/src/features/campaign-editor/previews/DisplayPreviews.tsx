import { useDisplayCopy } from './ad-copy.ts';
import { DisplayAd } from './DisplayAd.tsx';
import { displaySizes } from './display-sizes.ts';
import type { Placement } from './placements.ts';
import type { Look } from './preview-style.ts';
import classes from './previews.module.css';
import { ShuffleBar } from './ShuffleBar.tsx';
import { useUntilFocus } from './use-until-focus.ts';

/**
 * Shows display ads in the given sizes, with one combination of title, description and picture at a time.
 */
export function DisplayPreviews({ look, placements }: { look: Look; placements: readonly Placement[] }) {
  const [turn, setTurn] = useUntilFocus(0);
  const { titles, descriptions, images, logo } = useDisplayCopy();
  const title = titles[turn % titles.length] ?? '';
  const description = descriptions[turn % descriptions.length] ?? '';
  // Advances by two, because a picture has two shapes.
  const from = images.length === 0 ? 0 : (turn * 2) % images.length;
  const copy = { title, description, logo, images: [...images.slice(from), ...images.slice(0, from)] };
  return (
    <>
      <div className={classes.places}>
        {displaySizes
          .filter(({ width, height }) => placements.includes(`${width}x${height}`))
          .map((size) => (
            <DisplayAd key={`${size.width} ${size.height}`} size={size} copy={copy} look={look} />
          ))}
      </div>
      <ShuffleBar turn={turn} disabled={titles.length < 2 && descriptions.length < 2} onTurn={setTurn} />
    </>
  );
}
