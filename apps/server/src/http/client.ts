import type { FastifyRequest } from 'fastify';
import type { Client } from './actor.ts';
import { deviceCookie, oidcCookie } from './cookies.ts';

export function clientOf(request: FastifyRequest): Client {
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    device: deviceCookie.read(request),
    outside: oidcCookie.read(request),
  };
}
