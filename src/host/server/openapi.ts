import { z } from 'zod';
import { Failure } from '../requests.js';
import { type Route, routes } from './routes.js';

const json = (schema: z.ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) },
});

const failure = { description: 'Refused, with the reason.', content: json(Failure, 'output') };

function operation({ summary, path, query = [], token, request, response }: Route): object {
  const parameter = (name: string, place: 'path' | 'query') => ({
    ...{ name, in: place, required: place === 'path', schema: { type: 'string' } },
  });
  return {
    summary,
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => parameter(name, 'path')),
      ...query.map((name) => parameter(name, 'query')),
    ],
    ...(request === undefined ? {} : { requestBody: { required: true, content: json(request, 'input') } }),
    ...(token === true ? { security: [{ seat: [] }] } : {}),
    responses: {
      ...(response === undefined
        ? { 204: { description: 'Done.' } }
        : { 200: { description: 'Done.', content: json(response, 'output') } }),
      '4XX': failure,
    },
  };
}

/** The page that describes the API, made from what checks it. */
export function openApi(version: string): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route) };
  return {
    openapi: '3.1.0',
    info: { title: 'turnchart host', version },
    paths,
    components: { securitySchemes: { seat: { type: 'http', scheme: 'bearer', description: 'The token of a seat.' } } },
  };
}
