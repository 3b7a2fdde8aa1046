import { Box } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { createContext, startTransition, useContext, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionName } from '../campaign-draft/sections.ts';
import { whenOnline } from '../../shell/when-online.ts';
import type * as laterParts from './later-parts.ts';
import { Section } from './Section.tsx';

type LaterParts = typeof laterParts;
type Stages = { parts: LaterParts | undefined; reached: number };

/** Parts in the order in which they appear. Each one renders after the one before it has been painted. */
const order = ['channels', 'preview', 'chip', 'geo', 'schedule', 'ads', 'test'] as const;
type Part = (typeof order)[number];

/** Approximate heights in pixels, so that the page keeps its length and its scroll position. */
const heights: Partial<Record<Part, number>> = {
  channels: 560,
  geo: 240,
  schedule: 420,
  ads: 1100,
  test: 90,
};
const ids = {
  channels: 'channels-section',
  geo: 'geo',
  schedule: 'schedule',
  ads: 'ads',
  test: 'test',
} as const;

const Context = createContext<Stages>({ parts: undefined, reached: 0 });

const loadParts = () => whenOnline(() => import('./later-parts.ts'));

/** Longest wait for a paint, because a tab in the background paints nothing. */
const HIDDEN_MS = 300;

/** Waits until what was rendered has been painted. */
const painted = () =>
  new Promise<void>((next) => {
    setTimeout(next, HIDDEN_MS);
    requestAnimationFrame(() => setTimeout(next));
  });

/** Lets the parts of the form appear one after another, so that no task blocks a key or a paint for long. */
export function StagesProvider({ children }: { children: ReactNode }) {
  const router = useRouter();
  const [stages, setStages] = useState<Stages>({ parts: undefined, reached: 0 });
  const { parts, reached } = stages;
  useEffect(() => {
    if (reached >= order.length) return undefined;
    let left = false;
    const advance = async () => {
      await painted();
      const loaded = parts ?? (await loadParts());
      if (!left) startTransition(() => setStages({ parts: loaded, reached: reached + 1 }));
    };
    advance().catch((error: unknown) =>
      // Thrown while rendering, so that the screen reports it as it does other missing code.
      setStages(() => {
        throw error;
      }),
    );
    return () => {
      left = true;
    };
  }, [parts, reached]);
  const complete = reached >= order.length;
  useEffect(() => {
    // The element that the hash names may exist only now, and what appeared above it may have moved it.
    if (complete) document.getElementById(router.latestLocation.hash)?.scrollIntoView();
  }, [complete, router]);
  return <Context.Provider value={stages}>{children}</Context.Provider>;
}

/** Returns true once every part of the form is there. */
export function useIsComplete(): boolean {
  return useContext(Context).reached >= order.length;
}

type Props = { part: Part; children: (parts: LaterParts) => ReactNode; instead?: ReactNode };

/** Renders a part when its turn comes, and something in its place until then. */
export function LaterPart({ part, instead, children }: Props) {
  const { parts, reached } = useContext(Context);
  return parts === undefined || reached <= order.indexOf(part) ? instead : children(parts);
}

/** Renders a section when its turn comes, and its title and space until then. */
export function LaterSection({ part, ...props }: Props & { part: Part & SectionName }) {
  const { t } = useTranslation();
  const frame = (
    <Section id={ids[part]} title={t(`campaigns.form.sections.${part}`)}>
      <Box h={heights[part]} />
    </Section>
  );
  return <LaterPart part={part} instead={frame} {...props} />;
}
