import { useState } from 'react';
import type * as z from 'zod/mini';
import { useSend } from '../api/use-send.ts';
import { checkWith, problemsFrom, type Stale, staleOf } from './problems.ts';
import { useFields } from './use-fields.ts';
import { useUnsaved } from './use-unsaved.ts';

type Options<T extends object> = {
  /** What the server has now. */
  initial: T;
  /** What it was read with; a save carries it, and the server refuses when someone else was first. Null: something new. */
  version?: string | number | null;
  /** The rules of the server, from the contract. */
  schema?: z.ZodMiniType;
  /** What the schema looks at, where it is not the values as they are. */
  bodyOf?: (values: T) => unknown;
  save: (values: T, version: string | number | null) => Promise<unknown>;
  /** Someone else saved first: fetch what there is now, so that `initial` and `version` follow. */
  reload?: () => void;
};

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * A form that edits something: problems beside their fields, unsaved changes protected, and nobody's change overwritten
 * without a word.
 */
export function useEditForm<T extends object>({ initial, version = null, schema, bodyOf, save, reload }: Options<T>) {
  const [base, setBase] = useState({ values: initial, version });
  const [seen, setSeen] = useState({ initial, version });
  const { values, setValues, problems, setProblems, set, text } = useFields(initial);
  const [refused, setRefused] = useState<Stale | null>(null);
  const dirty = !same(values, base.values);

  const { busy, send } = useSend(
    async (against: string | number | null) => {
      await save(values, against);
      setBase({ values, version: against });
      setRefused(null);
      return true;
    },
    (error) => {
      const stale = staleOf(error);
      if (stale) {
        setRefused(stale);
        reload?.();
      } else setProblems(problemsFrom(error));
    },
  );

  const takeTheirs = () => {
    setSeen({ initial, version });
    setBase({ values: initial, version });
    setValues(initial);
    setProblems({});
    setRefused(null);
  };
  // What nobody has touched follows what the server has; what was just saved waits for the server's next word.
  if (!dirty && !busy && (seen.version !== version || !same(seen.initial, initial))) takeTheirs();
  const moved = dirty && !busy && base.version !== version;

  useUnsaved(dirty);

  async function submit(against = base.version): Promise<boolean> {
    if (busy) return false;
    const wrong = schema ? checkWith(schema, bodyOf ? bodyOf(values) : values) : {};
    setProblems(wrong);
    if (Object.keys(wrong).length > 0) return false;
    return (await send(against)) ?? false;
  }

  return {
    values,
    dirty,
    busy,
    problems,
    /** Someone else's change stands against this one. */
    stale: refused ?? (moved ? { by: null, at: null } : null),
    set,
    text,
    submit: () => submit(),
    reset: () => {
      setValues(base.values);
      setProblems({});
    },
    takeTheirs,
    /** Own values stay, and are saved over what is there now. */
    keepMine: () => {
      setBase({ values: initial, version });
      setRefused(null);
      return submit(version);
    },
  };
}

export type EditForm = Pick<
  ReturnType<typeof useEditForm<object>>,
  'dirty' | 'busy' | 'problems' | 'stale' | 'submit' | 'reset' | 'takeTheirs' | 'keepMine'
>;
