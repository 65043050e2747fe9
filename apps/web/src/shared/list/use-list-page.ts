import type { Endpoint, Output } from '@danji/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callList } from './call-list.ts';

/** A page of a list as its address has it. Until another one has come, the one that stood there stays. */
export const useListPage = <E extends Endpoint>(endpoint: E, ask: Readonly<Record<string, string>>) =>
  useQuery({
    queryKey: [endpoint.name, ask],
    queryFn: (): Promise<Output<E>> => callList(endpoint, ask, { alert: false, overlay: false }),
    placeholderData: keepPreviousData,
  });
