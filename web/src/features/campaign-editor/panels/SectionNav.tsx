import { Group, NativeSelect, NavLink, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { memo, useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '../../../icons/tabler.ts';
import { t } from '../../../i18n/i18n.ts';
import { useDraft, useDraftStore } from '../../campaign-draft/draft-store.tsx';
import { useJudged } from '../../campaign-draft/problems.tsx';
import { stateOf, type SectionState } from '../../campaign-draft/section-state.ts';
import { sections } from '../../campaign-draft/sections.ts';
import { useCurrentSection } from './use-current-section.ts';
import { useIsComplete } from '../Stages.tsx';
import { useGuide } from './use-guide.ts';

/** Lists the sections of the form with their state, as links or, on a phone, as a select. */
export const SectionNav = memo(function SectionNav({ closed }: { closed: boolean }) {
  const { problems, pending } = useJudged();
  const store = useDraftStore();
  const tested = useDraft((draft) => draft.facebook.isActive);
  const guide = useGuide();
  const complete = useIsComplete();
  const [reading, choose] = useCurrentSection(complete);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const list = useRef<HTMLElement>(null);
  /** Section that was chosen while others were still missing above it. */
  const early = useRef<string>(undefined);
  useEffect(() => {
    if (complete && early.current !== undefined) (phone ? scrollTo : goTo)(early.current);
  }, [complete, phone]);
  const states = useStore(
    store,
    useShallow(({ draft, saved, revision, showAll: tried }) => {
      const untouched = revision === null && draft === saved;
      return sections.map((section) => stateOf(section, { draft, problems, tried, untouched }));
    }),
  );
  const here = sections.find(({ id, name }) => (guide === null ? id === reading : name === guide))?.id;
  // Scrolls the current section into view if the list is a strip wider than the window.
  useEffect(() => {
    const strip = list.current;
    const link = strip?.querySelector<HTMLElement>(`[href="#${here}"]`);
    if (strip == null || link == null || strip.scrollWidth <= strip.clientWidth) return;
    strip.scrollTo({ left: link.offsetLeft - (strip.clientWidth - link.offsetWidth) / 2 });
  }, [here]);
  const shown = sections.flatMap(({ id, name }, index) => {
    const state = states[index];
    return state === undefined || (id === 'test' && !tested) ? [] : [{ id, name, state }];
  });
  // A select keeps the focus, because each arrow key chooses in it.
  const go = phone ? scrollTo : goTo;
  const open = ({ id, name }: (typeof shown)[number]) => {
    if (guide !== null) return store.setState({ guide: name });
    choose(id);
    early.current = complete ? undefined : id;
    go(id);
  };
  if (phone)
    return (
      <nav aria-label={t('campaigns.form.sectionNav')}>
        <NativeSelect
          aria-label={t('campaigns.form.section')}
          value={here ?? shown[0]?.id}
          onChange={(event) => shown.filter(({ id }) => id === event.currentTarget.value).forEach(open)}
          data={shown.map(({ id, name, state }) => {
            const label = t(`campaigns.form.sections.${name}`);
            const words = closed || pending ? undefined : wordsOf(state);
            return { value: id, label: words === undefined ? label : `${label}: ${words}` };
          })}
        />
      </nav>
    );
  return (
    <nav aria-label={t('campaigns.form.sectionNav')} ref={list}>
      {shown.map((section) => {
        const { id, name, state } = section;
        return (
          <NavLink
            key={id}
            href={`#${id}`}
            label={t(`campaigns.form.sections.${name}`)}
            bdrs={8}
            onClick={(event) => {
              event.preventDefault();
              open(section);
            }}
            active={here === id}
            aria-current={here !== id ? undefined : guide === null ? 'location' : 'step'}
            rightSection={closed || pending ? undefined : <StateMark state={state} />}
          />
        );
      })}
    </nav>
  );
});

/** Scrolls to a section. */
function scrollTo(id: string): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: calm ? 'auto' : 'smooth' });
}

/** Scrolls to a section and moves the keyboard focus there. */
function goTo(id: string): void {
  scrollTo(id);
  document.getElementById(`${id}-title`)?.focus({ preventScroll: true });
}

const wordsOf = (state: SectionState): string | undefined =>
  typeof state === 'number'
    ? t('campaigns.form.sectionState.problems', { count: state })
    : state === 'complete'
      ? t('campaigns.form.sectionState.ok')
      : undefined;

function StateMark({ state }: { state: SectionState }) {
  if (state === 'complete')
    return <IconCircleCheck size={16} role="img" aria-label={t('campaigns.form.sectionState.ok')} />;
  if (state === 'empty')
    return (
      <IconCircleDashed
        size={16}
        role="img"
        color="var(--mantine-color-dimmed)"
        aria-label={t('campaigns.form.sectionState.empty')}
      />
    );
  return (
    <Group gap={4} wrap="nowrap" fz="xs" lh="xs" c="dimmed">
      <IconAlertTriangle size={14} aria-hidden />
      <span aria-hidden>{state}</span>
      <VisuallyHidden>{t('campaigns.form.sectionState.problems', { count: state })}</VisuallyHidden>
    </Group>
  );
}
