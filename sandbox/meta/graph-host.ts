import { MALFORMED_JSON } from '../http/body-parsers.ts';
import type { NetworkCall, NetworkReply } from '../http/network-call.ts';
import { fields, text } from '../json-values.ts';
import type { Host } from '../http/serve-host.ts';
import type { Sandbox } from '../sandbox.ts';
import { answerNode } from './graph-node.ts';
import { GraphError, unknownPath } from './graph/graph-error.ts';
import { graphFault } from './faults/graph-faults.ts';
import { search } from './targeting/geo-search.ts';
import { accountOfNode, findNode, lookUp } from './graph/node-lookup.ts';
import type { Graph } from './graph/node-type.ts';
import { NODE_TYPES } from './nodes/node-types.ts';
import { debugToken, exchange } from './auth/oauth.ts';
import type { Params } from './graph/params.ts';
import { checkFields, renderNode } from './graph/render.ts';
import type { Usage } from './graph/usage.ts';
import { openUsage } from './graph/usage.ts';
import { isKnownVersion, isRetiredVersion } from './graph/versions.ts';
import { viewerOf } from './graph/viewer.ts';

/** Serves graph.facebook.com: the Graph and Marketing API. */
export function graphHost(sandbox: Sandbox): Host {
  const usage = openUsage();
  return {
    name: 'graph.facebook.com',
    network: 'meta',
    fail: graphFault,
    isSignIn: (call) => /\/(oauth\/access_token|debug_token)$/.test(call.path),
    accountOf: (call) => {
      const found = lookUp(sandbox, call.path.split('/')[2] ?? '');
      return found ? (accountOfNode(sandbox, found)?.id ?? null) : null;
    },
    respond: async (call) => {
      try {
        return await route(sandbox, usage, call);
      } catch (error) {
        if (error instanceof GraphError) return error.reply();
        throw error;
      }
    },
  };
}

async function route(sandbox: Sandbox, usage: Usage, call: NetworkCall): Promise<NetworkReply> {
  const [version, ...segments] = call.path.split('/').filter(Boolean);
  if (isRetiredVersion(version)) {
    throw new GraphError({
      code: 2635,
      message: `(#2635) You are calling a deprecated version of the Ads API. Please update to the latest version: v26.0.`,
    });
  }
  if (!isKnownVersion(version)) throw unknownPath(call.path);
  const params = paramsOf(call);
  const path = segments.join('/');
  if (path === 'oauth/access_token') return { status: 200, json: exchange(sandbox, params) };
  if (path === 'debug_token') return { status: 200, json: debugToken(sandbox, params) };
  const [id, edge, ...rest] = segments;
  if (id === undefined)
    throw new GraphError({ code: 100, message: '(#100) The root takes no requests here' });
  const viewer = viewerOf(sandbox, text(params['access_token']), text(params['appsecret_proof']));
  const now = sandbox.clock.now();
  if (path === 'search') return { status: 200, headers: usage.headers(undefined, now), json: search(params) };

  const graph: Graph = {
    sandbox,
    viewer,
    method: call.method,
    origin: call.origin,
    path: `/graph.facebook.com${call.path}`,
    params,
    files: call.files,
    checkFields: (kind, wanted) => checkFields(NODE_TYPES, kind, wanted),
    render: (kind, node, wanted) => renderNode(NODE_TYPES, graph, kind, node, wanted),
  };
  const found = findNode(sandbox, viewer, id, call.method);
  const account = accountOfNode(sandbox, found);
  if (account) usage.spend(account, call.method, now, edge);
  const headers = {
    ...usage.headers(account, now),
    ...(edge === 'insights' && {
      'x-fb-ads-insights-throttle': JSON.stringify({
        app_id_util_pct: 0,
        acc_id_util_pct: 0,
        ads_api_access_tier: 'standard_access',
      }),
    }),
  };
  try {
    return { status: 200, headers, json: await answerNode(graph, found, edge, rest) };
  } catch (error) {
    if (!(error instanceof GraphError)) throw error;
    throw new GraphError({ ...error.details, headers: { ...headers, ...error.details.headers } });
  }
}

/** Merges the parameters of header, query and body. The body wins. */
function paramsOf(call: NetworkCall): Params {
  if (call.body === MALFORMED_JSON) {
    throw new GraphError({ code: 100, message: '(#100) The request body is not valid JSON' });
  }
  const bearer = /^(?:Bearer|OAuth) (.+)$/i.exec(call.headers.authorization ?? '')?.[1];
  return {
    ...(bearer && { access_token: bearer }),
    ...call.query,
    ...fields(call.body),
  };
}
