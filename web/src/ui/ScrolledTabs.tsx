import { Tabs, type TabsListProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './ScrolledTabs.module.css';

/** Tabs in a single scrollable line. The selected tab is scrolled into view. */
export function ScrolledTabs({ chosen, className = '', ...rest }: TabsListProps & { chosen: string }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (list.current === null || tab == null || chosen === '') return;
    list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [chosen]);
  return <Tabs.List ref={list} className={`${classes.list} ${className}`} {...rest} />;
}
