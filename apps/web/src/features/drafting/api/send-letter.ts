import { actOnDocument, createDraft, previewLine, saveDraft } from '@danji/contract/approvals';
import type { TokenRecord } from '@danji/contract/auth';
import { attachFile } from '@danji/contract/files';
import { unseen } from '../../../shared/api/answers-under.ts';
import { isCallError } from '../../../shared/api/call-error.ts';
import { call } from '../../../shared/api/caller.ts';
import type { CallOptions } from '../../../shared/api/create-caller.ts';
import { forgetDocuments } from '../../../shared/api/document-lists.ts';
import { ownerOf } from '../../../shared/session/token-owner.ts';
import { sentLine } from '../lib/draft.ts';
import { contentOfLetter, type Letter, type Step, type StepOutcome } from '../lib/letter.ts';
import { phone } from '../lib/phone-store.ts';
import { outcomeOf } from './drafts.ts';

const LOST_FILE = '이 기기에 두었던 사진이나 파일을 찾을 수 없습니다. 고쳐 쓰기에서 다시 넣어 주세요.';

/** One step of a letter, with the token of its writer: never as somebody who has signed in since. */
export async function performStep(step: Step, letter: Letter, key: string): Promise<StepOutcome> {
  try {
    const onlyFor = (record: TokenRecord | null) => ownerOf(record) === letter.owner;
    return await perform(step, letter, { ...unseen, retries: 0, key, onlyFor });
  } catch (error) {
    const outcome = outcomeOf(error);
    if (!outcome.ok && outcome.why === 'refused') return { kind: 'REFUSED', sentence: outcome.sentence };
    if (!outcome.ok && outcome.why === 'stale')
      return { kind: 'REFUSED', sentence: '다른 곳에서 먼저 저장되었습니다. 고쳐 쓰기에서 다른 점을 확인해 주세요.' };
    return { kind: isCallError(error) && error.status >= 500 ? 'FAILED' : 'UNREACHABLE' };
  }
}

type How = CallOptions & { key: string };

async function perform(step: Step, letter: Letter, how: How): Promise<StepOutcome> {
  const docId = letter.docId ?? '';
  const version = letter.version ?? 1;
  switch (step.kind) {
    case 'CREATE': {
      const made = await call(createDraft, { body: { formId: letter.formId } }, how);
      return { kind: 'CREATED', docId: made.docId, version: made.version };
    }
    case 'UPLOAD': {
      const kept = await phone.get('files', step.file.localId);
      if (!kept) return { kind: 'REFUSED', sentence: LOST_FILE };
      const file = new File([kept.bytes], kept.name, { type: kept.type });
      const { attachmentId } = await call(
        attachFile,
        { params: { docId }, files: [file] },
        { ...how, timeoutMs: 120_000 },
      );
      return { kind: 'UPLOADED', attachmentId };
    }
    case 'DRAW': {
      const { formId, formVersion, amount } = letter;
      const values = { ...letter.draw };
      const drawn = await call(previewLine, { body: { formId, formVersion, amount, values } }, how);
      return { kind: 'DRAWN', line: sentLine(drawn.line.map((one) => ({ ...one, note: '' }))) };
    }
    case 'SAVE': {
      // Of another version of the form it is refused: what has no place there must not go in silence.
      const body = { version, formVersion: letter.formVersion, draft: contentOfLetter(letter) };
      const saved = await call(saveDraft, { params: { docId }, body }, how);
      return { kind: 'SAVED', version: saved.version };
    }
    default: {
      const act = { type: 'SUBMIT' as const, ...letter.submit };
      await call(actOnDocument, { params: { docId }, body: { act, version } }, how);
      await forgetDocuments('drafting');
      return { kind: 'SUBMITTED' };
    }
  }
}
