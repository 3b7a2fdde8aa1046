import { Text, Title } from '@mantine/core';
import { useFocusWithin, useHover, useMergedRef, useReducedMotion } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits.ts';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '../../../icons/tabler.ts';
import { FunnelPicture } from '../pictures/FunnelPicture.tsx';
import { HookPicture } from '../pictures/HookPicture.tsx';
import { ReachPicture } from '../pictures/ReachPicture.tsx';
import classes from './WelcomeGallery.module.css';

const slides = [
  { name: 'hook', Picture: HookPicture },
  { name: 'funnel', Picture: FunnelPicture },
  { name: 'reach', Picture: ReachPicture },
] as const;

/**
 * Presents the product in three slides. They stop changing on hover, on focus and for users who prefer
 * reduced motion.
 */
export function WelcomeGallery() {
  const { t } = useTranslation();
  const calm = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(0);
  const [playing, setPlaying] = useState(!calm);
  const { ref: pointed, hovered } = useHover<HTMLDivElement>();
  const { ref: entered, focused } = useFocusWithin<HTMLDivElement>();
  const box = useMergedRef(pointed, entered);
  const running = playing && !hovered && !focused && !calm;

  useEffect(() => {
    if (!running) return undefined;
    const next = setTimeout(() => setShown((shown + 1) % slides.length), limits.galleryMs);
    return () => clearTimeout(next);
  }, [running, shown]);

  return (
    <div
      ref={box}
      className={classes.gallery}
      role="group"
      aria-roledescription="carousel"
      aria-label={t('pages.gallery.label')}
    >
      <div className={classes.slides} aria-live={running ? 'off' : 'polite'}>
        {slides.map(({ name, Picture }, index) => (
          <div
            key={name}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={t('pages.gallery.slide', { number: index + 1, total: slides.length })}
            data-shown={index === shown ? '' : undefined}
          >
            <Picture className={classes.picture} />
            <Title order={2} fz={28} lh="2.25rem">
              {t(`pages.gallery.slides.${name}.title`)}
            </Title>
            <Text size="lg" mt={8}>
              {t(`pages.gallery.slides.${name}.text`)}
            </Text>
          </div>
        ))}
      </div>
      <div className={classes.controls}>
        {slides.map(({ name }, index) => (
          <button
            key={name}
            type="button"
            className={classes.dot}
            aria-label={t('pages.gallery.show', {
              number: index + 1,
              title: t(`pages.gallery.slides.${name}.title`),
            })}
            aria-current={index === shown ? 'true' : undefined}
            onClick={() => setShown(index)}
          />
        ))}
        {!calm && (
          <button
            type="button"
            className={classes.pause}
            aria-label={playing ? t('pages.gallery.pause') : t('pages.gallery.play')}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? <IconPlayerPauseFilled size={16} /> : <IconPlayerPlayFilled size={16} />}
          </button>
        )}
      </div>
    </div>
  );
}
