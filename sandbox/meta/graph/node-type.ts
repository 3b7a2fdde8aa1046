import type { UploadedFile } from '../../http/network-call.ts';
import type { Sandbox } from '../../sandbox.ts';
import type { Person } from '../../people/person.ts';
import type * as objects from '../objects/objects.ts';
import type { Params } from './params.ts';
import type { Wanted } from './selection.ts';
import type { Viewer } from './viewer.ts';

/** The stored document of each node kind. */
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

/** An authenticated request to Graph. */
export interface Graph {
  sandbox: Sandbox;
  viewer: Viewer;
  method: string;
  /** The address up to the path, for paging.next and image addresses. */
  origin: string;
  path: string;
  params: Params;
  files: readonly UploadedFile[];
  /** Throws for fields that the kind does not have, even if there is no node to read. */
  checkFields(kind: NodeKind, wanted: readonly Wanted[]): void;
  render<K extends NodeKind>(
    kind: K,
    node: NodeDocuments[K],
    wanted: readonly Wanted[],
  ): Record<string, unknown>;
}

/** Rows of an edge, rendered and paged on demand. */
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
  /** Handlers of POST to an edge, POST to the node, DELETE of the node, and DELETE on an edge. */
  create?: Record<string, Action<T>>;
  update?: Action<T>;
  remove?: Action<T>;
  removeFrom?: Record<string, Action<T>>;
}

export type NodeTypes = { [K in NodeKind]: NodeType<NodeDocuments[K]> };
