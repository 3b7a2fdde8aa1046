import type { OperationContext } from './context.ts';

/** How one kind of resource is made, changed and removed. Each verb answers with the resource's name. */
export interface Handler<T> {
  create?(context: OperationContext, body: T, options: HandlerOptions): string;
  update?(context: OperationContext, body: T, mask: string | undefined, options: HandlerOptions): string;
  remove?(context: OperationContext, name: string): string;
}

export interface HandlerOptions {
  ignorablePolicyTopics: readonly string[];
}
