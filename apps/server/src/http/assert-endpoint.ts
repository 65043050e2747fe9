import type { Endpoint } from '@danji/contract/endpoint';

/** An endpoint that leaves open who may call it, or what travels, stops the server before it starts. */
export function assertEndpoint(endpoint: Endpoint): void {
  assertAccess(endpoint);
  assertSchemas(endpoint);
}

function assertAccess({ name, access }: Partial<Endpoint>) {
  const known = ['open', 'pre-otp', 'signed-in', 'menu', 'link', 'token', 'service'];
  if (!access || !known.includes(access.kind)) throw new Error(`endpoint ${name} declares no access`);
  if (access.kind === 'menu' && !(access.menu && access.flag))
    throw new Error(`endpoint ${name} names no menu and flag`);
  if (access.kind === 'service' && !access.right) throw new Error(`endpoint ${name} names no right`);
}

/** What comes in and goes out is ruled, or the server does not start (VAL-01). A part that has no schema must be empty. */
function assertSchemas({ name, path, params, response }: Endpoint) {
  const isSchema = (given: unknown) => typeof (given as { safeParse?: unknown } | undefined)?.safeParse === 'function';
  if (!isSchema(response)) throw new Error(`endpoint ${name} has no schema for its answer`);
  if (path.includes('/:') && !isSchema(params)) throw new Error(`endpoint ${name} has no schema for its address`);
}
