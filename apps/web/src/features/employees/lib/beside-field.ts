import { CallError, isCallError } from '../../../shared/api/call-error.ts';

/** A refusal that names one field, in the shape that edit forms put beside their fields. */
export function besideField(error: unknown): unknown {
  if (!isCallError(error)) return error;
  const { field } = (error.details ?? {}) as { field?: unknown };
  if (typeof field !== 'string') return error;
  const { status, code, userMessage, message, requestId } = error;
  return new CallError({
    status,
    code,
    errorUserMsg: userMessage,
    message,
    ...(requestId ? { requestId } : {}),
    details: [{ field, message: userMessage }],
  });
}
