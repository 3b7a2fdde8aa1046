import type { UploadedFile } from '../http/network-call.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Person } from '../people/person.ts';
import type * as objects from './objects.ts';
import type { Params } from './params.ts';
import type { Wanted } from './selection.ts';
import type { Viewer } from './viewer.ts';

/** The kinds of node, and what each is in the sandbox's memory. */
export interface NodeDocuments {
  user: Person;
  business: objects.Business;
  account: objects.AdAccount;
  page: objects.Page;
  instagram: objects.Instagram;
  pixel: objects.Pixel;
  audience: objects.Audience;
  campaign: objects.Campaign;
  adset: objects.AdSet;
  ad: objects.Ad;
  creative: objects.Creative;
  image: objects.AdImage;
  study: objects.Study;
  study_cell: objects.StudyCell;
  report_run: objects.ReportRun;
}

export type NodeKind = keyof NodeDocuments;

/** One request to Graph, after its token has been looked at. */
export interface Graph {
  sandbox: Sandbox;
  viewer: Viewer;
  method: string;
  /** The address up to the path, for paging.next and picture addresses. */
  origin: string;
  path: string;
  params: Params;
  files: readonly UploadedFile[];
  /** Refuses fields that the kind does not have, also when there is no node to read them from. */
  checkFields(kind: NodeKind, wanted: readonly Wanted[]): void;
  render<K extends NodeKind>(
    kind: K,
    node: NodeDocuments[K],
    wanted: readonly Wanted[],
  ): Record<string, unknown>;
}

/** What stands behind an edge: rows that are rendered and paged when they are needed. */
export interface Edge {
  page(graph: Graph, wanted: readonly Wanted[], params: Params): Record<string, unknown>;
}

type Field<T> = (node: T, graph: Graph, wanted: Wanted) => unknown;
export type EdgeOf<T> = (node: T, graph: Graph, params: Params) => Edge | Record<string, unknown>;
type Action<T> = (node: T, graph: Graph, params: Params) => unknown;

export interface NodeType<T> {
  label: string;
  defaults: readonly string[];
  fields: Record<string, Field<T>>;
  edges?: Record<string, EdgeOf<T>>;
  /** POST to an edge, POST to the node, DELETE of the node, DELETE of an edge. */
  create?: Record<string, Action<T>>;
  update?: Action<T>;
  remove?: Action<T>;
  removeFrom?: Record<string, Action<T>>;
}

export type NodeTypes = { [K in NodeKind]: NodeType<NodeDocuments[K]> };
