import type { Endpoint } from '@danji/contract/endpoint';

/** What a request asks of the server: each kind has limits of its own, so that who uses up one still has the others. */
export const WORKS = ['read', 'write', 'print', 'export', 'search'] as const;
export type Work = (typeof WORKS)[number];

/** What their method and right do not tell. */
const NAMED: Readonly<Record<string, Work>> = {
  previewPdf: 'print',
  printErpDocument: 'print',
  searchAudit: 'search',
  complexTemplate: 'export',
  employeeTemplate: 'export',
  residentTemplate: 'export',
  mergeTemplate: 'export',
  readByToken: 'export',
  readByAddress: 'export',
};

/** A paper is printed, a list exported, what is looked for searched; all else is read or written. */
export function workOf(endpoint: Pick<Endpoint, 'name' | 'method' | 'path' | 'access' | 'binary'>): Work {
  const named = NAMED[endpoint.name];
  if (named) return named;
  const flag = endpoint.access.kind === 'menu' ? endpoint.access.flag : null;
  if (endpoint.binary && flag === 'print') return 'print';
  if (endpoint.binary && flag === 'excel') return 'export';
  if (endpoint.method === 'POST') return 'write';
  return /^\/api\/search(?:$|\/(?!recent|saved))/.test(endpoint.path) ? 'search' : 'read';
}
