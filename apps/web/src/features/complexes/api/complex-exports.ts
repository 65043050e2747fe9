import { askComplexExport, listComplexExports, takeComplexExport } from '@danji/contract/complex-exports';
import { answersUnder, quiet } from '../../../shared/api/answers-under.ts';
import { callAnyFile } from '../../../shared/api/call-file.ts';
import { call } from '../../../shared/api/caller.ts';

const { useAnswer, change } = answersUnder('complexes');
const EVERY_MS = 5_000;

/** While one is being made, it is asked again and again. */
export const useExports = (aptId: string) =>
  useAnswer(
    listComplexExports,
    { params: { aptId } },
    {
      refetchInterval: ({ state }) =>
        state.data?.some(({ state: one }) => one === 'ASKED' || one === 'RUNNING') ? EVERY_MS : false,
    },
  );
export const askExport = (aptId: string, reason: string) =>
  change(call(askComplexExport, { params: { aptId }, body: { reason } }, quiet));
export const takeExport = (aptId: string, exportId: string): Promise<Blob> =>
  change(callAnyFile(takeComplexExport, { params: { aptId, exportId } }));
