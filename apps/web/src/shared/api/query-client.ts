import { QueryClient } from '@tanstack/react-query';
import { readAuth } from '../session/auth-storage.ts';

/**
 * The request client already repeats what is worth repeating, so the cache does not do so again. A page that still stands for a
 * moment after the session ended asks for nothing more.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { enabled: () => readAuth() !== null, retry: false, staleTime: 10_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
