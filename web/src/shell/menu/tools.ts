import { useQuery } from '@tanstack/react-query';
import { IconBulb, IconPalette, IconPencil } from '../../icons/tabler.ts';
import { configurationQuery } from '../../api/configuration.ts';

/** Third-party tools that have a page here. */
const tools = [
  { name: 'marketing_description', to: '/marketing-description', icon: IconPencil },
  { name: 'creative_intelligence', to: '/creative-intelligence', icon: IconBulb },
  { name: 'creative_management', to: '/creative-management', icon: IconPalette },
] as const;

export type ToolName = (typeof tools)[number]['name'];

/** Returns the tools whose addresses are configured. */
export function useTools() {
  const { data } = useQuery(configurationQuery());
  return data === undefined ? [] : tools.filter(({ name }) => data.tools[name] !== null);
}
