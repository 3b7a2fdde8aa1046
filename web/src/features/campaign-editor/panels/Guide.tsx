import { Button, Group, Progress, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconArrowLeft, IconArrowRight, IconRoute } from '../../../icons/tabler.ts';
import { useDraft, useDraftStore, type DraftStore } from '../../campaign-draft/draft-store.tsx';
import { inOrderOfPage } from '../../campaign-draft/field-names.ts';
import { goToField } from '../../campaign-draft/place.ts';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { sectionOf, sections, type SectionName } from '../../campaign-draft/sections.ts';
import { useGuide } from './use-guide.ts';
import page from '../../../ui/page.module.css';

/** Offers the step-by-step guide and shows its progress. */
export function GuideHead({ offered }: { offered: boolean }) {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { steps, at } = useSteps();
  if (at === -1 && !offered) return null;
  if (at === -1)
    return (
      <Group className={page.card} px="lg" py="sm" gap="sm" justify="space-between">
        <Text size="sm">{t('campaigns.form.guide.offer')}</Text>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconRoute size={16} />}
          onClick={() => goTo(store, 'what')}
        >
          {t('campaigns.form.guide.begin')}
        </Button>
      </Group>
    );
  const step = t('campaigns.form.guide.step', { number: at + 1, total: steps.length });
  return (
    <Group className={page.card} px="lg" py="sm" gap="sm" justify="space-between">
      <Text size="sm" fw={500}>
        {step}
      </Text>
      <Progress value={((at + 1) / steps.length) * 100} flex="1 1 80px" aria-label={step} />
      <Button variant="default" size="xs" onClick={() => goTo(store, null)}>
        {t('campaigns.form.guide.end')}
      </Button>
    </Group>
  );
}

/**
 * Moves between the guided sections. The first attempt to continue shows missing fields, the second
 * one skips them.
 */
export function GuideSteps() {
  const { t } = useTranslation();
  const store = useDraftStore();
  const { errors, pending } = useJudged();
  const { steps, at } = useSteps();
  const [stoppedAt, setStoppedAt] = useState<SectionName | null>(null);
  /** Section of a press before the rules have judged, which takes effect then if the section is still shown. */
  const pressed = useRef<SectionName | null>(null);
  const [before, here, next] = [steps[at - 1], steps[at], steps[at + 1]];
  const missing = inOrderOfPage(errors.filter(({ path }) => sectionOf(path) === here));
  const isTold = here !== undefined && stoppedAt === here.name && missing.length > 0;
  const goOn = () => {
    pressed.current = pending ? (here?.name ?? null) : null;
    if (pending) return;
    const [first] = missing;
    if (first === undefined || isTold || here === undefined) {
      setStoppedAt(null);
      goTo(store, next?.name ?? null);
      return;
    }
    for (const { path } of missing) store.touch(path);
    setStoppedAt(here.name);
    goToField(store, first.path);
  };
  const onJudged = useEffectEvent(() => {
    if (here !== undefined && pressed.current === here.name) goOn();
    else pressed.current = null;
  });
  useEffect(() => {
    if (!pending) onJudged();
  }, [pending]);
  if (at === -1) return null;
  return (
    <Group justify="space-between">
      <Text size="sm" role="status" {...(isTold ? { w: '100%' } : { pos: 'absolute' })}>
        {isTold && t('campaigns.form.guide.missing', { count: missing.length })}
      </Text>
      {before === undefined ? (
        <span />
      ) : (
        <Button
          variant="default"
          leftSection={<IconArrowLeft size={16} />}
          onClick={() => goTo(store, before.name)}
        >
          {t('campaigns.form.guide.back', { section: t(`campaigns.form.sections.${before.name}`) })}
        </Button>
      )}
      <Button
        variant={next === undefined ? 'default' : 'filled'}
        rightSection={next === undefined ? undefined : <IconArrowRight size={16} />}
        onClick={goOn}
      >
        {next === undefined
          ? t('campaigns.form.guide.done')
          : t('campaigns.form.guide.next', { section: t(`campaigns.form.sections.${next.name}`) })}
      </Button>
    </Group>
  );
}

function useSteps() {
  const guide = useGuide();
  const tested = useDraft((draft) => draft.facebook.isActive);
  const steps = sections.filter(({ name }) => name !== 'test' || tested);
  return { steps, at: steps.findIndex(({ name }) => name === guide) };
}

/** Shows one section, or all for null, scrolled to the top. */
function goTo(store: DraftStore, name: SectionName | null): void {
  store.setState({ guide: name });
  const section = sections.find((one) => one.name === name);
  const title = section === undefined ? 'page-title' : `${section.id}-title`;
  // Waits for the render.
  setTimeout(() => {
    window.scrollTo({ top: 0 });
    document.getElementById(title)?.focus({ preventScroll: true });
  });
}
