import type { Graph } from './node-type.ts';

/** Returns the address of a generated portrait of a person, Page or Instagram account. */
export function pictureAddress(graph: Graph, id: string): string {
  return `${graph.origin}/scontent.xx.fbcdn.net/picture/${id}.jpg`;
}

export function pictureOf(graph: Graph, id: string): Record<string, unknown> {
  return { data: { height: 100, is_silhouette: false, url: pictureAddress(graph, id), width: 100 } };
}

/** Returns the address of an uploaded image. Its signature expires after a day. */
export function imageAddress(graph: Graph, accountId: string, hash: string, size?: number): string {
  const expires = Math.floor(graph.sandbox.clock.now() / 1000) + 86_400;
  const url = new URL(`${graph.origin}/scontent.xx.fbcdn.net/image/${accountId}/${hash}`);
  if (size) url.searchParams.set('stp', `p${size}x${size}`);
  url.searchParams.set('oe', expires.toString(16).toUpperCase());
  return url.href;
}
