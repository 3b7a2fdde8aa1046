import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { version } from '../../version.ts';
import { errorAnswers, errorSchemas } from './declared-errors.ts';

/** Serves the OpenAPI document, generated from the schemas that validate. */
export const openApi = plugin(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Porchlight', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
        schemas: errorSchemas,
      },
      security: [{ bearer: [] }],
    },
    // Errors are declared here, not on the route, which would serialize each of them by its schema.
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const response = { ...(schema.response as object), ...errorAnswers(route.route.config?.errors ?? []) };
      return { schema: { ...schema, response }, url };
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
});
