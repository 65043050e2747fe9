import { useState } from 'react';
import type { Problems } from './problems.ts';

/** What stands in the fields of a form, and what is wrong with it: no longer with a field that is written in again. */
export function useFields<T extends object>(first: T) {
  const [values, setValues] = useState(first);
  const [problems, setProblems] = useState<Problems>({});
  const mend = (...fields: string[]) =>
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => field !== '' && !fields.includes(field))),
    );
  return {
    values,
    setValues,
    problems,
    setProblems,
    set: <K extends keyof T>(key: K, value: T[K]) => {
      setValues((now) => ({ ...now, [key]: value }));
      mend(String(key));
    },
    /** Several at once. */
    put: (part: Partial<T>) => {
      setValues((now) => ({ ...now, ...part }));
      mend(...Object.keys(part));
    },
    /** Props for an input of Mantine: its value, what a change does, its problem. */
    text: (key: keyof T & string) => ({
      value: String(values[key] ?? ''),
      error: problems[key],
      onChange: (event: { currentTarget: { value: string } }) => {
        const { value } = event.currentTarget;
        setValues((now) => ({ ...now, [key]: value }));
        mend(key);
      },
    }),
  };
}
