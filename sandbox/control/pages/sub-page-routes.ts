import type { FastifyInstance, FastifyReply } from 'fastify';
import { settle } from '../../delivery/settle.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { filledFields } from '../../json-values.ts';
import type { Sandbox } from '../../sandbox.ts';
import { changeCustomer, changeMetaAccount, customerChange, metaAccountChange } from '../account-control.ts';
import { customerForm, metaAccountForm } from './account-forms.ts';
import { read } from '../api-routes.ts';
import { campaignPage } from './campaign-page.ts';
import { ControlError } from '../control-error.ts';
import { changeGoogleObject, googleObjectChange } from '../google-by-hand.ts';
import { changeMetaObject, metaObjectChange } from '../meta-by-hand.ts';
import { changePermission, permissionChange } from '../people-control.ts';
import { personPage } from './person-page.ts';
import { unchangedLeftOut } from './unchanged.ts';

type Params = Record<'network' | 'id' | 'object', string>;
type Form = Record<string, unknown>;
type Page = (params: Params, problem?: string) => NetworkReply;

/** Serves the pages of people and campaigns, and the actions of their forms. */
export function serveSubPages(app: FastifyInstance, sandbox: Sandbox): void {
  const page = (path: string, show: Page): void => {
    app.get<{ Params: Params }>(path, (request, reply) => {
      settle(sandbox);
      return answer(reply, () => show(request.params));
    });
  };
  const action = (
    path: string,
    home: (params: Params) => string,
    show: Page,
    act: (params: Params, form: Form) => unknown,
  ): void => {
    app.post<{ Params: Params }>(path, async (request, reply) => {
      settle(sandbox);
      try {
        await act(request.params, filledFields(request.body));
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return answer(reply, () => show(request.params, error.message));
      }
      return reply.redirect(home(request.params), 303);
    });
  };

  const person: Page = ({ id }, problem) => personPage(sandbox, id, problem);
  const personHome = ({ id }: Params): string => `/control/people/${id}`;
  page('/control/people/:id', person);
  action('/control/people/:id/permissions', personHome, person, ({ id }, form) =>
    changePermission(sandbox, id, read(permissionChange, form)),
  );
  action('/control/people/:id/meta/:object', personHome, person, ({ object }, form) =>
    changeMetaAccount(sandbox, object, read(metaAccountChange, metaAccountForm(form))),
  );
  action('/control/people/:id/google/:object', personHome, person, ({ object }, form) =>
    changeCustomer(sandbox, object, read(customerChange, customerForm(form))),
  );

  const campaign: Page = ({ network, id }, problem) => campaignPage(sandbox, network, id, problem);
  page('/control/campaigns/:network/:id', campaign);
  action(
    '/control/campaigns/:network/:id/objects/:object',
    ({ network, id, object }) => `/control/campaigns/${network}/${id}#object-${object}`,
    campaign,
    ({ network, object }, form) => {
      const changes = unchangedLeftOut(sandbox, object, form);
      return network === 'meta'
        ? changeMetaObject(sandbox, object, read(metaObjectChange, changes))
        : changeGoogleObject(sandbox, object, read(googleObjectChange, changes));
    },
  );
}

function answer(reply: FastifyReply, show: () => NetworkReply): FastifyReply {
  try {
    const page = show();
    return reply
      .code(page.status)
      .headers(page.headers ?? {})
      .type('text/html; charset=utf-8')
      .send(page.html ?? '');
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    return reply.code(error.status).type('text/plain; charset=utf-8').send(error.message);
  }
}
