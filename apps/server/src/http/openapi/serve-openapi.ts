import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../lib/errors.ts';
import type { describeOperation } from './describe-operation.ts';
import { openApiDocument } from './document.ts';

/** In production the description of the API is for the operator alone (ACL-18). */
export function serveOpenApi(
  app: FastifyInstance,
  { url, mayRead }: { url: string | null; mayRead: (request: FastifyRequest) => boolean },
): void {
  // Made for the first who asks: it takes a fifth of a second, and most nodes are never asked.
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument({ url });
    return made;
  };
  const guard = async (request: FastifyRequest) => {
    if (!mayRead(request)) refuse('NO_SUCH_ADDRESS');
  };
  app.get('/api/openapi.json', { preHandler: guard }, async () => document());
  app.get('/api/docs', { preHandler: guard }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(document())),
  );
}

function page(document: ReturnType<typeof openApiDocument>): string {
  const rows = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, op]) => {
      const {
        operationId,
        summary,
        requestBody,
        parameters: given,
        responses,
        'x-access': access,
      } = op as ReturnType<typeof describeOperation> & { requestBody?: unknown };
      const details = JSON.stringify({ parameters: given, requestBody, responses }, null, 2);
      return `<section id="${escapeHtml(operationId)}"><h2><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h2><p>${escapeHtml(summary)}</p><p class="access">${escapeHtml(access)}</p><details><summary>Schema</summary><pre>${escapeHtml(details)}</pre></details></section>`;
    }),
  );
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>단지 API</title><style>
body{font:16px/1.6 Pretendard,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#17202b;background:#f5f6f8}
section{background:#fff;border:1px solid #e2e6eb;border-radius:10px;padding:1rem 1.25rem;margin:0 0 1rem}h2{font-size:1rem;margin:0}
h2 b{color:#2455c3}.access{color:#56616f;font-size:.875rem}pre{overflow:auto;font-size:.8125rem}p{margin:.25rem 0}</style>
<h1>단지 API</h1><p>OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a></p>${rows.join('')}</html>`;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
