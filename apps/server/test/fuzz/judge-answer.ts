import { ErrorBody, errorCatalogue } from '@danji/contract/errors';
import { fromJSONSchema } from 'zod';
import * as z from 'zod/mini';
import type { FuzzRequest, Operation } from './make-request.ts';

export type FuzzAnswer = { status: number; type: string; text: string };

const schemas = new Map<string, { safeParse(value: unknown): { success: boolean; error?: unknown } }>();

/** What is wrong with an answer, or null. */
export function judgeAnswer(operation: Operation, request: FuzzRequest, answer: FuzzAnswer): string | null {
  const { status, text } = answer;
  // Also those that the document allows for: here nothing is away, full or busy.
  if (status >= 500) return `answers ${status}`;
  if (request.method === 'HEAD') return null;
  if (status >= 400) return judgeRefusal(operation, request, answer);
  if (status !== 200) return `answers ${status}`;
  if (request.method !== operation.method) return null;
  const content = operation.answers['200']?.content ?? {};
  if (!('application/json' in content)) return answer.type.includes('json') ? 'JSON instead of a file' : null;
  if (!answer.type.includes('application/json')) return `answers ${answer.type || 'no type'}`;
  return judgeSchema(operation, content['application/json']?.schema, text);
}

function judgeSchema(operation: Operation, schema: unknown, text: string): string | null {
  const name = operation.operationId;
  const found = schemas.get(name) ?? fromJSONSchema(schema as never);
  schemas.set(name, found);
  const parsed = found.safeParse(JSON.parse(text));
  return parsed.success ? null : `off its schema: ${String(parsed.error).slice(0, 300)}`;
}

function judgeRefusal(operation: Operation, request: FuzzRequest, { status, type, text }: FuzzAnswer): string | null {
  if (!type.includes('application/json')) return `a refusal of type ${type || 'none'}: ${text.slice(0, 80)}`;
  const parsed = z.safeParse(ErrorBody, JSON.parse(text));
  if (!parsed.success) return `a refusal off its schema: ${text.slice(0, 200)}`;
  const { code, errorUserMsg, requestId } = parsed.data;
  if (!/[가-힣]/.test(errorUserMsg)) return `a refusal without a Korean sentence: ${text.slice(0, 200)}`;
  if (!requestId) return 'a refusal without the id of its request';
  if (errorCatalogue[code as keyof typeof errorCatalogue]?.[0] !== status) return `${code} with the status ${status}`;
  const said = operation.answers[status]?.description.split(', ') ?? [];
  const elsewhere = request.twist === 'path' || request.twist === 'method';
  return said.includes(code) || elsewhere ? null : `${status} ${code} is not in the document`;
}
