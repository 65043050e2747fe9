import { listAbsencesToday } from '@danji/contract/absences';
import type { Output } from '@danji/contract/endpoint';
import { getHome, getWaitingTimes } from '@danji/contract/home';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/caller.ts';
import { DOCUMENTS } from '../../../shared/api/document-lists.ts';

const quiet = { alert: false, overlay: false } as const;
const FIVE_MINUTES = 300_000;

export type Home = Output<typeof getHome>;
export type WaitingTime = Output<typeof getWaitingTimes>[number];
export type Away = Output<typeof listAbsencesToday>[number];

export const useHome = () => useQuery({ queryKey: [...DOCUMENTS, 'home'], queryFn: () => call(getHome, {}, quiet) });

export const useWaitingTimes = () =>
  useQuery({
    queryKey: ['waiting-times'],
    queryFn: () => call(getWaitingTimes, {}, quiet),
    staleTime: FIVE_MINUTES,
  });

export const useAwayToday = () =>
  useQuery({
    queryKey: ['absences', 'today'],
    queryFn: () => call(listAbsencesToday, {}, quiet),
    staleTime: FIVE_MINUTES,
  });

/** Only wanted by those who have not drafted much yet. */
export const useForms = (wanted: boolean) =>
  useQuery({
    queryKey: ['forms', 'to-write-on'],
    // What a form is made of is much to know, and most people's habits are known without it.
    queryFn: async () => call((await import('@danji/contract/forms')).listForms, {}, quiet),
    staleTime: FIVE_MINUTES,
    ...(wanted ? {} : { enabled: false }),
  });
