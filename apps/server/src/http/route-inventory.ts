import type { Access, Endpoint } from '@danji/contract/endpoint';
import type { FastifyInstance } from 'fastify';

/** Addresses under /api that are no endpoint of the contract, and are guarded in their own way. */
const DOCUMENTS = new Set(['/api/openapi.json', '/api/docs', '/api/docs/theme.js']);

type RegisteredRoute = {
  method: string;
  url: string;
  /** Name and access of the endpoint behind it; null for probes, metrics, documents and files. */
  endpoint: { name: string; access: Access } | null;
};

declare module 'fastify' {
  interface FastifyInstance {
    inventory: readonly RegisteredRoute[];
  }
}

/**
 * Keeps the list of all routes, and lets the server start only if each one that could read or change data says who may
 * use it (ACL-01): everything under /api, and everything that is not a plain GET.
 */
export function keepInventory(app: FastifyInstance): void {
  const inventory: RegisteredRoute[] = [];
  app.decorate('inventory', inventory);
  app.addHook('onRoute', ({ method, url, config }) => {
    const endpoint = (config as { endpoint?: Endpoint } | undefined)?.endpoint;
    for (const verb of [method].flat()) {
      const isData = url.startsWith('/api') || !['GET', 'HEAD'].includes(verb);
      if (isData && !DOCUMENTS.has(url) && !endpoint?.access)
        throw new Error(`route ${verb} ${url} declares no access`);
      inventory.push({
        method: verb,
        url,
        endpoint: endpoint ? { name: endpoint.name, access: endpoint.access } : null,
      });
    }
  });
}
