import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { settle } from '../delivery/settle.ts';
import { createPerson } from '../people/create-person.ts';
import { personView } from '../people/person-view.ts';
import type { Sandbox } from '../sandbox.ts';
import { NETWORKS } from '../state/faults.ts';
import { changeCustomer, changeMetaAccount, customerChange, metaAccountChange } from './account-control.ts';
import { clockMove, clockView, moveClock } from './clock-control.ts';
import { ControlError } from './control-error.ts';
import { changeGoogleObject, googleObjectChange } from './google-by-hand.ts';
import { changeMetaObject, metaObjectChange } from './meta-by-hand.ts';
import { quotaChange, quotaView } from './quota-control.ts';
import { setProjectLimit } from '../google/quota.ts';
import { faultCatalogue } from './fault-catalogue.ts';
import { addFault, newFault } from './fault-control.ts';
import {
  googleGrant,
  grantGoogle,
  grantMeta,
  metaGrant,
  newPerson,
  changePermission,
  permissionChange,
  personOf,
  planOf,
} from './people-control.ts';
import { totals, totalsQuery } from './totals.ts';
import { googleTree, metaTree } from './pages/trees.ts';
import { changeProperty, propertyChange, propertyOf } from './yardi-control.ts';

const requestsQuery = z.strictObject({
  network: z.enum(NETWORKS).optional(),
  since_id: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
});

/** Serves /control/api for tests and start-up scripts. */
export function serveControlApi(root: FastifyInstance, sandbox: Sandbox): void {
  void root.register(
    async (app) => {
      app.setErrorHandler((error, _request, reply) => {
        if (!(error instanceof ControlError)) throw error;
        return reply.code(error.status).send({ error: error.message });
      });
      app.addHook('preHandler', async () => settle(sandbox));

      app.get('/clock', async () => clockView(sandbox));
      app.post('/clock', async ({ body }) => {
        moveClock(sandbox, read(clockMove, body));
        return clockView(sandbox);
      });

      app.get('/people', async () => sandbox.people.all().map((person) => personView(sandbox, person)));
      app.post('/people', async ({ body }) =>
        personView(sandbox, createPerson(sandbox, planOf(read(newPerson, body)))),
      );
      app.get<{ Params: { id: string } }>('/people/:id', async ({ params }) =>
        personView(sandbox, personOf(sandbox, params.id)),
      );
      app.post<{ Params: { id: string } }>('/people/:id/permissions', async ({ params, body }) => {
        changePermission(sandbox, params.id, read(permissionChange, body));
        return personView(sandbox, personOf(sandbox, params.id));
      });
      app.post('/meta/grant', async ({ body }) => grantMeta(sandbox, read(metaGrant, body)));
      app.post('/google/grant', async ({ body }) => grantGoogle(sandbox, read(googleGrant, body)));

      serveAccounts(app, sandbox);
      serveFaults(app, sandbox);

      app.get('/totals', async ({ query }) => totals(sandbox, read(totalsQuery, query)));
      app.get('/requests', async ({ query }) => {
        const filter = read(requestsQuery, query);
        return sandbox.requests.list({
          ...(filter.network && { network: filter.network }),
          ...(filter.since_id !== undefined && { sinceId: filter.since_id }),
          ...(filter.limit && { limit: filter.limit }),
        });
      });
      app.post('/reset', async () => {
        sandbox.forget();
        return { ok: true };
      });
    },
    { prefix: '/control/api' },
  );
}

function serveAccounts(app: FastifyInstance, sandbox: Sandbox): void {
  type ById = { Params: { id: string } };
  app.get<ById>('/meta/accounts/:id/tree', async ({ params }) => metaTree(sandbox, params.id));
  app.get<ById>('/google/customers/:id/tree', async ({ params }) => googleTree(sandbox, params.id));
  app.post<ById>('/meta/accounts/:id', async ({ params, body }) =>
    changeMetaAccount(sandbox, params.id, read(metaAccountChange, body)),
  );
  app.post<ById>('/google/customers/:id', async ({ params, body }) =>
    changeCustomer(sandbox, params.id, read(customerChange, body)),
  );
  app.post<ById>('/meta/objects/:id', async ({ params, body }) =>
    changeMetaObject(sandbox, params.id, read(metaObjectChange, body)),
  );
  app.post<ById>('/google/objects/:id', async ({ params, body }) =>
    changeGoogleObject(sandbox, params.id, read(googleObjectChange, body)),
  );
  app.get('/google/quota', async () => quotaView(sandbox));
  app.post('/google/quota', async ({ body }) => {
    setProjectLimit(sandbox, read(quotaChange, body).operations_per_day);
    return quotaView(sandbox);
  });
  app.get('/yardi/properties', async () => sandbox.yardi.properties.all());
  app.get<ById>('/yardi/properties/:id', async ({ params }) => propertyOf(sandbox, params.id));
  app.post<ById>('/yardi/properties/:id', async ({ params, body }) =>
    changeProperty(sandbox, params.id, read(propertyChange, body)),
  );
}

function serveFaults(app: FastifyInstance, sandbox: Sandbox): void {
  app.get('/fault_catalogue', async () => faultCatalogue());
  app.get('/faults', async () => sandbox.faults.list());
  app.post('/faults', async ({ body }) => addFault(sandbox, read(newFault, body)));
  app.delete('/faults', async () => {
    sandbox.faults.clear();
    return { ok: true };
  });
  app.delete<{ Params: { id: string } }>('/faults/:id', async ({ params }) => {
    if (!sandbox.faults.remove(Number(params.id)))
      throw new ControlError(404, `There is no fault ${params.id}.`);
    return { ok: true };
  });
}

export function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new ControlError(400, z.prettifyError(result.error));
}
