import type { CallInput, Endpoint, Output } from '@danji/contract/endpoint';
import { keepPreviousData, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { LooseInput } from './build-request.ts';
import { callAny } from './caller.ts';
import { queryClient } from './query-client.ts';

/** Whoever asks says itself what went wrong. */
export const quiet = { alert: false } as const;
/**
 * The same, and whoever asks shows itself that it is under way. One rule says when the overlay stands (REQ-5): while
 * work runs that one waits for, nothing else being possible: signing in, opening what one pressed, sending a change. What
 * is read for a part of the page has its own sign in its own place (a skeleton, a turning button), and what runs beside
 * the work (saving by itself, alarms, the next document) has none: a grey page over a list that reloads while one reads
 * would take away more than it tells.
 */
export const unseen = { alert: false, overlay: false } as const;

type How<E extends Endpoint, Shown> = Pick<
  UseQueryOptions<Output<E>, Error, Shown>,
  'enabled' | 'staleTime' | 'select' | 'refetchInterval'
> & {
  /** Until another answer has come, the one that stood there stays. */
  steady?: boolean;
};

/** What the server says about one matter, kept under its name: after a change all of it is asked for anew. */
export function answersUnder(matter: string) {
  const reload = () => queryClient.invalidateQueries({ queryKey: [matter] });
  const queryOf = <E extends Endpoint>(endpoint: E, input: LooseInput) => ({
    queryKey: [matter, endpoint.name, input],
    queryFn: () => callAny(endpoint, input, unseen) as Promise<Output<E>>,
  });
  return {
    useAnswer: <E extends Endpoint, Shown = Output<E>>(
      endpoint: E,
      input: CallInput<E>,
      { steady = false, ...how }: How<E, Shown> = {},
    ) =>
      useQuery<Output<E>, Error, Shown>({
        ...queryOf(endpoint, input as LooseInput),
        ...(steady && { placeholderData: keepPreviousData }),
        ...how,
      }),
    /** A page of a list as its address has it. All of that is text, and the server says what it does not take. */
    useListPage: <E extends Endpoint>(
      endpoint: E,
      query: Readonly<Record<string, string | undefined>>,
      { params, ...how }: { params?: Readonly<Record<string, string>>; enabled?: boolean } = {},
    ) => useQuery({ ...queryOf(endpoint, { params, query }), placeholderData: keepPreviousData, ...how }),
    /** Outside of a screen: the answer that is there, or a new one. */
    ask: <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Output<E>> =>
      queryClient.ensureQueryData(queryOf(endpoint, input as LooseInput)),
    reload,
    /** Once it is changed, what is shown is asked for anew. */
    change: async <T>(work: Promise<T>): Promise<T> => {
      const done = await work;
      await reload();
      return done;
    },
    /** The same also after a refusal: someone else may have been faster, and the screen follows what they did. */
    tryChange: <T>(work: Promise<T>): Promise<T> => work.finally(reload),
  };
}
