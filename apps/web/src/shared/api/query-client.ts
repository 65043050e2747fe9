import { QueryClient } from '@tanstack/react-query';

/** The request client already repeats what is worth repeating, so the cache does not do so again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
