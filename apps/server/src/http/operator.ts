import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from './bind.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the operator's own token (OPERATOR_TOKEN). Without one configured, nobody does. */
export function isOperator(request: FastifyRequest, operatorToken: string | null): boolean {
  const bearer = bearerOf(request);
  return operatorToken !== null && bearer !== null && timingSafeEqual(digest(bearer), digest(operatorToken));
}
