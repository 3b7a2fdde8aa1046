import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import type { CampaignTarget } from '#contract/campaign-targets.ts';
import type { Image } from '#contract/images.ts';
import { aspectsOf } from '#domain/ad/ad-images.ts';
import type { DraftImage } from '../../campaign-draft/draft.ts';
import { useDraft } from '../../campaign-draft/draft-store.tsx';
import { cropKey, cropsFor, type PictureChannel } from '../../campaign-draft/ad-crops.ts';
import { choicesFor, countUses, isOldPicture } from './choices.ts';
import { CroppedPicture } from './CroppedPicture.tsx';
import { PickerGroup } from './PickerGroup.tsx';
import { PickerTile } from './PickerTile.tsx';
import type { useChoice } from './use-choice.ts';

const none: readonly DraftImage[] = [];

type Props = {
  channel: PictureChannel;
  choice: ReturnType<typeof useChoice>;
  target: CampaignTarget | undefined;
  uploaded: readonly Image[];
  onCrop: (image: Image) => void;
};

/**
 * Lists all available pictures by source. Pictures that cannot be combined with the selection are
 * disabled.
 */
export function PickerChoices({ channel, choice, target, uploaded, onCrop }: Props) {
  const { t } = useTranslation();
  const ads = useDraft(
    useShallow((draft) => [
      draft.facebook.images,
      draft.instagram.images,
      draft.display.images,
      draft.variantB?.images ?? none,
    ]),
  );
  const uses = countUses(ads);
  const choices = choicesFor(channel, { target, uploaded, inAds: [...ads.flat(), ...choice.chosen] });
  const aspects = aspectsOf(channel);
  const othersHint = choice.hasApproved ? t('adImages.picker.mixedOthers') : undefined;

  const tile = (image: Image) => {
    const crops = choice.cropsOf(image);
    const checked = crops.length > 0;
    const possible = checked ? crops : cropsFor(image, channel);
    const shapes = possible.map(({ aspect }) => aspect);
    return (
      <PickerTile
        key={image.id}
        image={image}
        face={<img src={image.thumbnail} alt="" loading="lazy" />}
        shapes={shapes}
        missing={checked ? [] : aspects.filter((aspect) => !shapes.includes(aspect))}
        uses={uses.get(image.id) ?? 0}
        old={isOldPicture(image.id, target)}
        checked={checked}
        disabled={!checked && (choice.hasApproved || possible.length === 0)}
        onToggle={() => (checked ? choice.remove(image) : choice.add(image))}
        onCrop={() => onCrop(image)}
      />
    );
  };

  return (
    <>
      {choices.approved.length > 0 && (
        <PickerGroup
          title={t('adImages.approved')}
          hint={t(choice.hasNormal ? 'adImages.picker.mixedApproved' : 'adImages.picker.approvedHint')}
        >
          {choices.approved.map((image) => {
            const checked = choice.isApprovedChosen(image);
            return (
              <PickerTile
                key={cropKey(image)}
                image={image.image}
                face={<CroppedPicture image={image} alt="" height={96} />}
                shapes={[image.aspect]}
                missing={[]}
                uses={uses.get(image.image_id) ?? 0}
                approved
                checked={checked}
                disabled={!checked && choice.hasNormal}
                onToggle={() => choice.toggleApproved(image)}
              />
            );
          })}
        </PickerGroup>
      )}
      <PickerGroup
        title={
          target === undefined || target.kind === 'building' || target.kind === 'listing'
            ? t('adImages.picker.photos')
            : t('adImages.picker.photosOf', { name: target.name })
        }
        hint={choices.photos.length === 0 ? t('adImages.picker.photosNone') : othersHint}
      >
        {choices.photos.map(tile)}
      </PickerGroup>
      {choices.uploads.length > 0 && (
        <PickerGroup title={t('adImages.picker.uploads')} hint={othersHint}>
          {choices.uploads.map(tile)}
        </PickerGroup>
      )}
    </>
  );
}
