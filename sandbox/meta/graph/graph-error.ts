import { randomBytes } from 'node:crypto';
import type { NetworkReply } from '../../http/network-call.ts';

export interface GraphErrorDetails {
  code: number;
  subcode?: number;
  message: string;
  type?: string;
  title?: string;
  text?: string;
  /** Paths of the invalid parameters, as in blame_field_specs. */
  blame?: string[][];
  transient?: boolean;
  status?: number;
  headers?: Record<string, string>;
}

export class GraphError extends Error {
  readonly details: GraphErrorDetails;
  constructor(details: GraphErrorDetails) {
    super(details.message);
    this.name = 'GraphError';
    this.details = details;
  }

  reply(): NetworkReply {
    const { details } = this;
    return {
      status: details.status ?? 400,
      ...(details.headers && { headers: details.headers }),
      json: {
        error: {
          message: details.message,
          type: details.type ?? 'OAuthException',
          code: details.code,
          ...(details.blame && { error_data: JSON.stringify({ blame_field_specs: details.blame }) }),
          ...(details.subcode !== undefined && { error_subcode: details.subcode }),
          is_transient: details.transient ?? false,
          ...(details.title && { error_user_title: details.title }),
          ...(details.text && { error_user_msg: details.text }),
          fbtrace_id: `A${randomBytes(16).toString('base64url')}`,
        },
      },
    };
  }
}

/**
 * Builds an error with code 100. With a subcode Graph says "Invalid parameter" and explains the
 * error in the user title and text.
 */
export function invalid(
  text: string,
  options: { subcode?: number; title?: string; blame?: string[][] } = {},
): GraphError {
  return new GraphError({
    code: 100,
    message: options.subcode === undefined ? `(#100) ${text}` : 'Invalid parameter',
    ...(options.subcode !== undefined && { subcode: options.subcode }),
    title: options.title ?? 'Invalid parameter',
    text,
    ...(options.blame && { blame: options.blame }),
  });
}

export function required(name: string): GraphError {
  return new GraphError({ code: 100, message: `(#100) The parameter ${name} is required` });
}

export function unknownObject(id: string, method = 'GET'): GraphError {
  return new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation`,
  });
}

export function unknownPath(path: string): GraphError {
  return new GraphError({ code: 2500, message: `Unknown path components: ${path}` });
}

export function permissionError(text: string): GraphError {
  return new GraphError({ code: 200, message: `(#200) ${text}`, status: 403 });
}

export function tokenError(subcode: number | undefined, text: string): GraphError {
  return new GraphError({
    code: 190,
    message: `Error validating access token: ${text}`,
    ...(subcode !== undefined && { subcode }),
  });
}
