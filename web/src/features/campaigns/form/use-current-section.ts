import { useEffect, useRef, useState } from 'react';
import { sections, type Section } from './sections.ts';

/** The line of the window that tells which section is read: not far below the strip of the sections. */
const LINE = '-20% 0px -79% 0px';
/** So long the way to a section that was chosen passes others, which are not read. */
const ON_THE_WAY_MS = 1000;

/**
 * The section that stands where somebody reads, undefined while none does; and what tells that one was chosen: the last
 * one may be too short to come up to the line.
 */
export function useCurrentSection(): [Section['id'] | undefined, (chosen: Section['id']) => void] {
  const [current, setCurrent] = useState<Section['id']>();
  const arrives = useRef(0);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (performance.now() < arrives.current) return;
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) setCurrent(sections.find(({ id }) => id === target.id)?.id);
      },
      { rootMargin: LINE },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    return () => observer.disconnect();
  }, []);
  const choose = (chosen: Section['id']) => {
    arrives.current = performance.now() + ON_THE_WAY_MS;
    setCurrent(chosen);
  };
  return [current, choose];
}
