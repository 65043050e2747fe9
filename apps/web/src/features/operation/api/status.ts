import { askBackup, getStatus } from '@danji/contract/operation';
import { listSignInCounts } from '@danji/contract/sign-in-counts';
import { listStatusSamples } from '@danji/contract/status-samples';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { call } from '../../../shared/api/caller.ts';

const EVERY_MS = 15_000;
/** While a backup runs. */
const SOON_MS = 3_000;
const SAMPLES_MS = 150_000;
const { useAnswer, change } = answersUnder('status');

/** Looks again by itself, as often as the servers report. */
export const useStatus = () =>
  useAnswer(
    getStatus,
    {},
    {
      refetchInterval: ({ state: { data } }) =>
        data?.backups.some(({ state }) => state === 'ASKED' || state === 'RUNNING') ? SOON_MS : EVERY_MS,
    },
  );

export const useSignIns = () => useAnswer(listSignInCounts, {});

/** The servers tell every five minutes. */
export const useSamples = () => useAnswer(listStatusSamples, {}, { refetchInterval: SAMPLES_MS });

export const backUpNow = () => change(call(askBackup, { body: {} }));
