import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '../../lib/errors.ts';
import type { describeOperation } from './describe-operation.ts';
import { openApiDocument } from './document.ts';

const THEME = '/api/docs/theme.js';
const DARK =
  '--bg:#12161c;--surface:#1a2028;--ink:#e8ecf1;--quiet:#aab4c0;--line:#2e3742;--accent:#8fb0ff;--sunken:#252d37';
/** What the person chose in the product goes before what their system says. Where the choice cannot be read, the system counts. */
const SCRIPT = `try {
  const { theme } = JSON.parse(localStorage.getItem('view') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {}
`;

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
  app.get(THEME, { preHandler: guard }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(SCRIPT),
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
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>단지 API</title><style>${STYLE}</style><script src="${THEME}"></script>
<h1>단지 API</h1><p>OpenAPI: <a href="/api/openapi.json">/api/openapi.json</a></p>${rows.join('')}</html>`;
}

/** The colours of the product's own pages. */
const STYLE = `
:root{color-scheme:light dark;--bg:#f5f6f8;--surface:#fff;--ink:#17202b;--quiet:#56616f;--line:#e2e6eb;--accent:#2455c3;--sunken:#eef1f4}
:root[data-theme=light]{color-scheme:light}
:root[data-theme=dark]{color-scheme:dark}
@media screen{:root[data-theme=dark]{${DARK}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}
body{font:16px/1.6 Pretendard,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:var(--ink);background:var(--bg)}
section{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:1rem 1.25rem;margin:0 0 1rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}h2 b,a,summary{color:var(--accent)}summary{cursor:pointer}
.access{color:var(--quiet);font-size:.875rem}p{margin:.25rem 0;overflow-wrap:anywhere}
pre{overflow:auto;font-size:.8125rem;padding:.75rem;border-radius:6px;background:var(--sunken)}`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
