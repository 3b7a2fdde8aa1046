import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './ScrolledTabs.module.css';

/** Returns the ref of a scrollable line, whose part with the selector is in view when `chosen` changes. */
export function useChosenInView<Element extends HTMLElement>(selector: string, chosen: string) {
  const list = useRef<Element>(null);
  useEffect(() => {
    const part = list.current?.querySelector<HTMLElement>(selector);
    if (list.current === null || part == null || chosen === '') return;
    list.current.scrollLeft = part.offsetLeft - (list.current.clientWidth - part.offsetWidth) / 2;
  }, [selector, chosen]);
  return list;
}

/** Tabs in a single scrollable line. The selected tab is scrolled into view. */
export function ScrolledTabs({ chosen, className = '', ...rest }: TabsListProps & { chosen: string }) {
  const list = useChosenInView<HTMLDivElement>('[aria-selected="true"]', chosen);
  return <Tabs.List ref={list} className={`${classes.list} ${className}`} {...rest} />;
}
