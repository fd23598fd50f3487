import * as z from 'zod';
import { Failure } from '../lobby/requests.js';
import { type Route, routes } from './routes.js';

const json = (schema: z.core.$ZodType, io: 'input' | 'output') => ({
  'application/json': { schema: z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' }) },
});

const failure = { description: 'Refused, with the reason.', content: json(Failure, 'output') };

function operation({ summary, path, query = [], token, request, response }: Route): object {
  const parameter = (name: string, place: 'path' | 'query') => ({
    name,
    in: place,
    required: place === 'path',
    schema: { type: 'string' },
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

/** The OpenAPI description, generated from the schemas that check requests. */
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

/** The same as a web page. */
export function openApiPage(version: string): string {
  const { info, paths } = openApi(version) as {
    info: { title: string };
    paths: Record<string, Record<string, DescribedRoute>>;
  };
  const part = (name: string, schema: unknown): string =>
    schema === undefined
      ? ''
      : `<details><summary>${name}</summary><pre>${asText(JSON.stringify(schema, null, 2))}</pre></details>`;
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(
      ([method, { summary, security, requestBody, responses }]) =>
        `<section><h2><b>${method.toUpperCase()}</b> <code>${asText(path)}</code></h2><p>${asText(summary)}${
          security === undefined ? '' : ' Takes <code>authorization: Bearer</code> and the token of a seat.'
        }</p>${part('request', schemaIn(requestBody))}${part('answer', schemaIn(responses['200']))}</section>`,
    ),
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${info.title}</title>
<style>
  :root { color-scheme: light dark; }
  body { font: 15px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 54rem; padding: 1.5rem 1rem 4rem; }
  h1 { font-size: 1.4rem; } h2 { font-size: 1rem; font-weight: 400; margin: 1.6rem 0 0.2rem; } p { margin: 0.2rem 0; }
  pre { font-size: 13px; overflow: auto; padding: 0.8rem; background: light-dark(#f3f5f8, #20242c); border-radius: 0.4rem; }
</style>
<h1>${info.title}</h1>
<p>The lobby over HTTP. For programs: <a href="openapi.json">openapi.json</a>. Matches are played over a WebSocket at <code>/ws</code>.</p>
${sections.join('\n')}
</html>
`;
}

interface Body {
  readonly content?: { readonly 'application/json': { readonly schema: unknown } };
}
interface DescribedRoute {
  readonly summary: string;
  readonly security?: unknown;
  readonly requestBody?: Body;
  readonly responses: Readonly<Record<string, Body>>;
}

const schemaIn = (body: Body | undefined): unknown => body?.content?.['application/json'].schema;
const asText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
