import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { abTestRoutes } from './features/ab-testing/index.ts';
import { accountRoutes, recordAccess } from './features/accounts/index.ts';
import { activityRoutes } from './features/activity/index.ts';
import { adGroupRoutes } from './features/ad-groups/index.ts';
import { buildingRoutes } from './features/buildings/index.ts';
import { campaignRoutes } from './features/campaigns/index.ts';
import { collectionRoutes } from './features/collections/index.ts';
import { comingRuleRoutes } from './features/coming-rules/index.ts';
import { connectionRoutes } from './features/connections/index.ts';
import { fairHousingRoutes } from './features/fair-housing/index.ts';
import { firstAdRoutes } from './features/first-ad/index.ts';
import { geoRoutes } from './features/geo/index.ts';
import { imageRoutes, serveImages } from './features/images/index.ts';
import { listingRoutes } from './features/listings/index.ts';
import { inboxRoutes, serveOneClick } from './features/notifications/index.ts';
import { organizationRoutes } from './features/organizations/index.ts';
import { publishingRoutes } from './features/publishing/index.ts';
import { reconcilingRoutes } from './features/reconciling/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { serveReportOneClick, sharingRoutes } from './features/sharing/index.ts';
import { suggestionRoutes } from './features/suggestions/index.ts';
import { synchronizingRoutes } from './features/synchronizing/index.ts';
import { configurationOf } from './features/system/configuration.ts';
import { systemRoutes } from './features/system/index.ts';
import { tagRoutes } from './features/tags/index.ts';
import { yardiRoutes } from './features/yardi/index.ts';
import { addRoute, type BoundRoute } from './platform/http/bind-route.ts';
import { callerOf } from './platform/http/caller.ts';
import { endStalledAnswers } from './platform/http/end-stalled-answers.ts';
import { answerBadAddress, answerErrors } from './platform/http/error-answers.ts';
import { openApi } from './platform/http/open-api.ts';
import { readJson } from './platform/http/read-json.ts';
import { bareHeaders, securityHeaders } from './platform/http/security-headers.ts';
import { serveOutbox } from './platform/http/serve-outbox.ts';
import { serveProbes } from './platform/http/serve-probes.ts';
import { serveWeb } from './platform/http/serve-web.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';
import { sharedCounts } from './platform/limits/shared-counts.ts';

const BODY_LIMIT = 2 * 1024 * 1024;
/**
 * Limit of a whole request with its body. Twenty large pictures on a slow line take minutes, and one byte a second
 * must not last forever.
 */
const REQUEST_MS = 300_000;

/** Returns the routes of all features. */
export function allRoutes(deps: Deps): BoundRoute[] {
  return [
    ...systemRoutes(deps),
    ...accountRoutes(deps),
    ...organizationRoutes(deps),
    ...activityRoutes(),
    ...connectionRoutes(deps),
    ...inboxRoutes(deps),
    ...geoRoutes(),
    ...imageRoutes(deps),
    ...buildingRoutes(deps),
    ...yardiRoutes(deps),
    ...tagRoutes(),
    ...suggestionRoutes(deps),
    ...listingRoutes(deps),
    ...firstAdRoutes(deps),
    ...collectionRoutes(),
    ...campaignRoutes(deps),
    ...fairHousingRoutes(),
    ...comingRuleRoutes(),
    ...publishingRoutes(deps),
    ...abTestRoutes(),
    ...synchronizingRoutes(),
    ...reconcilingRoutes(),
    ...adGroupRoutes(),
    ...reportRoutes(deps),
    ...sharingRoutes(deps),
  ];
}

/**
 * Sheds API calls only, because their callers retry. A page that lacks one of its files stays broken, so files are
 * always served.
 */
async function shedCalls({ url }: { url: string }): Promise<void> {
  if (url.startsWith('/api/')) throw Object.assign(new Error('The event loop is late'), { statusCode: 503 });
}

/** Returns the path to log. Links in emails carry a token in the path, which is longer than any id and is hidden. */
function shownPath(url: string): string | undefined {
  return url.split('?')[0]?.replaceAll(/[^/]{40,}/g, '[hidden]');
}

/** Builds the HTTP server without listening: plugins first, then the routes of the features. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  // With pino's own type, the instance would not be a plain FastifyInstance.
  const loggerInstance: FastifyBaseLogger = deps.log;
  const https = deps.env.PUBLIC_URL.startsWith('https:');
  const app = fastify({
    loggerInstance,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: deps.env.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerBadAddress(bareHeaders({ https })),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerErrors(app);
  endStalledAnswers(app, deps.env.SEND_TIMEOUT_MS);
  app.decorateRequest('actor', null);
  traceRequests(app, deps.tracer);

  await app.register(securityHeaders, { https });
  await app.register(underPressure, { maxEventLoopDelay: 1000, pressureHandler: shedCalls });
  await app.register(rateLimit, {
    max: deps.env.REQUESTS_PER_MINUTE,
    // The address is undefined after the client has hung up.
    keyGenerator: ({ ip }: { ip: string | undefined }) => normalizeIP(ip ?? 'gone'),
    timeWindow: '1 minute',
    store: sharedCounts(deps),
    allowList: (request) => !request.url.startsWith('/api/'),
  });
  readJson(app);
  await app.register(multipart);
  await app.register(openApi);

  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    const { authorization } = request.headers;
    if (authorization?.startsWith('Bearer '))
      request.actor = await deps.authenticator.actorOf(authorization.slice(7));
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, url } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    deps.metrics.requestSeconds.observe({ route, method, status: String(status) }, elapsedTime / 1000);
    const ms = Math.round(elapsedTime * 10) / 10;
    request.log.info({ method, path: shownPath(url), status, ms, user: request.actor?.userId }, 'request');
    if (status !== 403) return;
    const { actor } = request;
    const userId = actor?.actedBy ?? actor?.userId ?? null;
    await recordAccess(deps.db, callerOf(request), {
      kind: 'forbidden',
      userId,
      detail: `${method} ${route}`,
    });
  });

  await app.register(async (api) => {
    for (const route of allRoutes(deps)) addRoute(api, deps, route);
  });
  serveProbes(app, deps);
  serveImages(app, deps);
  serveOutbox(app, deps);
  await serveOneClick(app, deps);
  await serveReportOneClick(app, deps);
  await serveWeb(app, deps, configurationOf(deps.env));
  return app;
}
