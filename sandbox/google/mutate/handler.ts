import type { OperationContext } from './context.ts';

/** Create, update and remove of a resource kind. Each returns the resource name. */
export interface Handler<T> {
  create?(context: OperationContext, body: T, options: HandlerOptions): string;
  update?(context: OperationContext, body: T, mask: string | undefined, options: HandlerOptions): string;
  remove?(context: OperationContext, name: string): string;
}

export interface HandlerOptions {
  ignorablePolicyTopics: readonly string[];
}
