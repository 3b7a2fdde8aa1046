import { useEffect, useRef, useState } from 'react';
import { sections, type Section } from '../../campaign-draft/sections.ts';

/**
 * Share of the window above a line just below the section strip. The last section that begins above that line is the
 * current one.
 */
const LINE = 0.2;
/** Duration of a scroll to a selected section or field, during which the sections passed are ignored. */
const ON_THE_WAY_MS = 1000;

/**
 * Returns the section at the line, and a function that selects one: the last section may be too
 * short to reach the line.
 */
export function useCurrentSection(
  complete: boolean,
): [Section['id'] | undefined, (chosen: Section['id']) => void] {
  const [current, setCurrent] = useState<Section['id']>();
  const arrives = useRef(0);
  useEffect(() => {
    // Until then, placeholders are in the place of the sections.
    if (!complete) return undefined;
    const observer = new IntersectionObserver(
      () => {
        if (performance.now() >= arrives.current) setCurrent(sectionAtLine());
      },
      { rootMargin: `-${LINE * 100}% 0px -${99 - LINE * 100}% 0px` },
    );
    for (const { id } of sections) {
      const section = document.getElementById(id);
      if (section !== null) observer.observe(section);
    }
    // The field that the user works in counts more than the scroll position.
    const follow = ({ target }: FocusEvent) => {
      const within = sections.find(({ id }) => document.getElementById(id)?.contains(target as Node));
      arrives.current = within === undefined ? 0 : performance.now() + ON_THE_WAY_MS;
      if (within !== undefined) setCurrent(within.id);
    };
    document.addEventListener('focusin', follow);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', follow);
    };
  }, [complete]);
  const choose = (chosen: Section['id']) => {
    arrives.current = performance.now() + ON_THE_WAY_MS;
    setCurrent(chosen);
  };
  return [current, choose];
}

/** Returns the section at the line, or the first one above all sections, where a form shows its problems. */
function sectionAtLine(): Section['id'] | undefined {
  const begun = sections.filter(({ id }) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= window.innerHeight * (LINE + 0.01);
  });
  return (begun.at(-1) ?? sections[0])?.id;
}
