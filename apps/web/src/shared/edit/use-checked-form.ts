import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSend } from '../api/use-send.ts';
import { checkWith, type Problems, problemsFrom } from './problems.ts';
import { useFields } from './use-fields.ts';

type Options<T extends object> = {
  first: T;
  /** The rules of the server, from the contract. */
  schema?: z.ZodMiniType;
  /** What the schema looks at, where it is not the values as they are. */
  bodyOf?: (values: T) => unknown;
  /** What is wrong that the schema does not know. */
  check?: (values: T) => Problems | null;
  send: (values: T) => Promise<unknown>;
  /** A refusal that means more than that something is wrong with a field; what it gives is wrong instead. */
  failed?: (error: unknown) => Problems | undefined;
};

/** A form that is checked, sent once and then closed: problems beside their fields, and busy until it is gone. */
export function useCheckedForm<T extends object>({ first, schema, bodyOf, check, send: work, failed }: Options<T>) {
  const { setValues: _, ...fields } = useFields(first);
  const { values, problems, setProblems } = fields;
  const [sent, setSent] = useState(false);
  const { busy, send } = useSend(
    async () => {
      await work(values);
      setSent(true);
    },
    (error) => setProblems(failed?.(error) ?? problemsFrom(error)),
  );
  const submit = () => {
    const wrong = { ...(schema && checkWith(schema, bodyOf ? bodyOf(values) : values)), ...check?.(values) };
    setProblems(wrong);
    if (!sent && Object.keys(wrong).length === 0) void send();
  };
  return {
    ...fields,
    /** For the frame of a dialog. */
    frame: { problem: problems[''], busy: busy || sent, onSend: submit },
  };
}
