import * as z from 'zod/mini';
import { isCallError, sentenceOf } from '../api/call-error.ts';

/** What is wrong, by field: the first sentence of each. What belongs to no field stands under ''. */
export type Problems = Readonly<Record<string, string>>;

const OTHERWISE = '입력하신 내용을 확인해 주세요.';

/** The same rules as the server's, asked before anything is sent. */
export function checkWith(schema: z.ZodMiniType, body: unknown): Problems {
  const checked = z.safeParse(schema, body);
  if (checked.success) return {};
  const problems: Record<string, string> = {};
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0] ?? '');
    problems[field] ??= /[가-힣]/.test(issue.message) ? issue.message : OTHERWISE;
  }
  return problems;
}

type Detail = { field?: unknown; message?: unknown };

/** A refusal, put beside the fields it names; null when it names none. */
export function problemsOf(error: unknown): Problems | null {
  if (!isCallError(error) || !Array.isArray(error.details)) return null;
  const problems: Record<string, string> = {};
  for (const { field, message } of error.details as Detail[]) {
    if (typeof field !== 'string') continue;
    const name = field.replace(/^body\./, '').split('.')[0] ?? '';
    problems[name] ??= typeof message === 'string' && /[가-힣]/.test(message) ? message : error.userMessage;
  }
  return Object.keys(problems).length === 0 ? null : problems;
}

/** The same, and where no field is named, the sentence under the form. */
export const problemsFrom = (error: unknown): Problems => problemsOf(error) ?? { '': sentenceOf(error) };

/** Someone else saved first: who and when, as far as the server tells. */
export type Stale = { by: string | null; at: string | null };

export function staleOf(error: unknown): Stale | null {
  if (!isCallError(error) || error.code !== 'STALE') return null;
  const { by, at } = (error.details ?? {}) as { by?: unknown; at?: unknown };
  return { by: typeof by === 'string' ? by : null, at: typeof at === 'string' ? at : null };
}
