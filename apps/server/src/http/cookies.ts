import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Behind TLS the names carry `__Host-`, which binds them to this host and to Secure; on plain http (the office's own box)
 * browsers would drop such a cookie, so there the bare name is used.
 */
function cookie(name: string, maxAgeSeconds: number, shape: RegExp) {
  const nameFor = (secure: boolean) => (secure ? `__Host-${name}` : name);
  const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;
  return {
    read(request: FastifyRequest): string | null {
      const value = request.cookies[nameFor(isSecure(request))];
      return value && shape.test(value) ? value : null;
    },
    write(reply: FastifyReply, value: string) {
      const secure = isSecure(reply.request);
      reply.setCookie(nameFor(secure), value, { ...options(secure), maxAge: maxAgeSeconds });
    },
    clear(reply: FastifyReply) {
      const secure = isSecure(reply.request);
      reply.clearCookie(nameFor(secure), options(secure));
    },
  };
}

const isSecure = (request: FastifyRequest) => request.protocol === 'https' || request.server.publicUrlIsSecure;

declare module 'fastify' {
  interface FastifyInstance {
    publicUrlIsSecure: boolean;
  }
}

/** complex.session.generation.secret */
export const refreshCookie = cookie(
  'danji_refresh',
  72 * 3600,
  /^[0-9]{5}\.[0-9a-f-]{36}\.\d{1,9}\.[A-Za-z0-9_-]{43}$/,
);
const REFRESH = 'danji_refresh_';
/** The same of a session in another complex that was switched to (decision 0144): one for each, so that tabs stand side by side. */
export const switchedCookie = (aptId: string) =>
  cookie(`${REFRESH}${aptId}`, 72 * 3600, /^[0-9]{5}\.[0-9a-f-]{36}\.\d{1,9}\.[A-Za-z0-9_-]{43}$/);
/** In which complexes this browser holds one, the one of longest ago first. */
export const switchedComplexes = (request: FastifyRequest): string[] =>
  Object.keys(request.cookies)
    .map((name) => name.replace(/^__Host-/, ''))
    .filter((name) => name.startsWith(REFRESH))
    .map((name) => name.slice(REFRESH.length))
    .filter((aptId) => /^[0-9]{5}$/.test(aptId))
    // Ids of sessions begin with their time.
    .map((aptId) => ({ aptId, sessionId: switchedCookie(aptId).read(request)?.split('.')[1] ?? '' }))
    .sort((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
    .map(({ aptId }) => aptId);
/** Says that this browser is the one that signed in before; opens nothing by itself. */
export const deviceCookie = cookie('danji_device', 365 * 24 * 3600, /^[A-Za-z0-9_-]{43}$/);
/** Which browser has begun to sign in at a service outside; opens nothing by itself. */
export const oidcCookie = cookie('danji_oidc', 20 * 60, /^[A-Za-z0-9_-]{43}$/);
