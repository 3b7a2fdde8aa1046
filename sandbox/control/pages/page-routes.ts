import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settle } from '../../delivery/settle.ts';
import type { NetworkReply } from '../../http/network-call.ts';
import { filledFields } from '../../json-values.ts';
import { createPerson } from '../../people/create-person.ts';
import type { Sandbox } from '../../sandbox.ts';
import { read } from '../api-routes.ts';
import { clockMove, moveClock } from '../clock-control.ts';
import { ControlError } from '../control-error.ts';
import { controlPage } from './control-page.ts';
import { addFault, faultOfForm, newFault } from '../fault-control.ts';
import { STYLE_PATH } from './page.ts';
import { newPerson, planOf } from '../people-control.ts';
import { quotaChange } from '../quota-control.ts';
import { setProjectLimit } from '../../google/quota.ts';
import { serveSubPages } from './sub-page-routes.ts';
import { changeProperty, propertyChange } from '../yardi-control.ts';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#2f5d50"/><path d="M9 15 16 9l7 6v8H9z" fill="#fdf6e3"/><circle cx="16" cy="18" r="3" fill="#e0a030"/></svg>`;

/** Serves the control page and its form actions. Every action ends with a redirect to the page. */
export function serveControlPage(app: FastifyInstance, sandbox: Sandbox): void {
  const style = readFileSync(new URL('sandbox.css', import.meta.url), 'utf8');
  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/control/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(ICON));
  app.get('/', (request, reply) => show(sandbox, request, reply));
  serveSubPages(app, sandbox);
  app.get('/control', (_request, reply) => reply.redirect('/', 302));

  const action = (
    path: string,
    anchor: string,
    act: (form: Record<string, unknown>, id: string) => void,
  ): void => {
    app.post<{ Params: { id?: string } }>(path, (request, reply) => {
      try {
        settle(sandbox);
        act(filledFields(request.body), request.params.id ?? '');
      } catch (error) {
        if (!(error instanceof ControlError)) throw error;
        return show(sandbox, request, reply, error.message);
      }
      return reply.redirect(`/#${anchor}`, 303);
    });
  };
  action('/control/clock', 'clock', (form) => moveClock(sandbox, read(clockMove, form)));
  action('/control/people', 'people', (form) => void createPerson(sandbox, planOf(read(newPerson, form))));
  action('/control/faults', 'faults', (form) => void addFault(sandbox, read(newFault, faultOfForm(form))));
  action('/control/faults/:id/remove', 'faults', (_form, id) => void sandbox.faults.remove(Number(id)));
  action(
    '/control/yardi/properties/:id',
    'yardi',
    (form, id) => void changeProperty(sandbox, id, read(propertyChange, form)),
  );
  action('/control/quota', 'limits', (form) => {
    const { operations_per_day: limit } = read(quotaChange, { operations_per_day: null, ...form });
    setProjectLimit(sandbox, limit);
  });
  action('/control/reset', 'clock', () => sandbox.forget());
}

function show(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  problem?: string,
): FastifyReply {
  settle(sandbox);
  const page: NetworkReply = controlPage(sandbox, `http://${request.headers.host ?? 'localhost'}`, problem);
  return reply
    .code(page.status)
    .headers(page.headers ?? {})
    .type('text/html; charset=utf-8')
    .send(page.html);
}
