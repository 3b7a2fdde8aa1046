import { useEffect, useState } from 'react';
import { sections, type Section } from './sections.ts';

/** The line of the window that tells which section is read: a third of the way down. */
const LINE = '-33% 0px -66% 0px';

/** The section that stands where somebody reads; undefined before the first and where nothing tells. */
export function useCurrentSection(): Section['id'] | undefined {
  const [current, setCurrent] = useState<Section['id']>();
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
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
  return current;
}
