import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Output } from '@danji/contract/endpoint';
import type * as contract from '@danji/contract/files';
import { limits } from '@danji/contract/limits';
import type { Actor } from '../../http/actor.ts';
import type { StreamContext } from '../../http/bind-stream.ts';
import type { Tx } from '../../lib/database.ts';
import { refuse } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { recordEvent } from '../auth/public.ts';
import { expectFile, lookForHazards, settleHazards } from '../file-hazards/public.ts';
import { indexDocuments } from '../search-index/public.ts';
import type { FileDeps } from './deps.ts';
import { extensionOf, type Kind } from './domain/kinds.ts';
import { type LockFor, lockEditable } from './policy.ts';
import { presentAttachment } from './present.ts';
import { type Received, receiveFile } from './receive-file.ts';
import { isPicture } from './redraw-picture.ts';
import { scanFile } from './scan-file.ts';
import { claimFile, findSame, insertAttachment, measureUsage } from './store.ts';
import { vetFile } from './vet-file.ts';

type Given = Omit<StreamContext<typeof contract.attachFile, void>, 'facts' | 'act'>;
/** Of a draft or of a document under way: what is answered is the attachment either way. */
type Upload<Answer> = Given & {
  act(
    content: Buffer,
    work: (entered: { tx: Tx; actor: Actor }) => Promise<Output<typeof contract.attachFile>>,
  ): Promise<Answer>;
};

/** `lock`: who may attach something to the document now. */
export async function attachFile<Answer>(deps: FileDeps, upload: Upload<Answer>, lock: LockFor): Promise<Answer> {
  expectFile();
  const received = await receiveFile(upload.request, {
    folder: deps.folders.incoming,
    maxBytes: deps.env.fileMaxBytes,
  });
  return attachReceived(deps, received, upload, lock);
}

/**
 * Examines and stores a file that has been received, and only then writes that it is attached. Whatever goes wrong before leaves no
 * attachment; what lies in the store by then is found by the sweeper (FIL-08).
 */
export async function attachReceived<Answer>(
  deps: FileDeps,
  received: Received,
  upload: Omit<Upload<Answer>, 'request' | 'reply'>,
  lock: LockFor = lockEditable,
): Promise<Answer> {
  const { params, now, client, enter, act } = upload;
  try {
    // Before pictures are drawn anew: a retry sends what was sent.
    const sent = createHash('sha256').update(received.sha256).update(received.givenName).digest();
    const scanned = await scanFile(deps, received.path, (kind, detail) =>
      enter(({ tx, actor }) =>
        recordEvent(deps, tx, { aptId: actor.aptId, kind, memberId: actor.memberId, client, at: now, detail }),
      ),
    );
    const file = await vetFile(received);
    const key = { aptId: upload.actor.aptId, sha256: file.sha256 };
    const found = needsLook(file) ? await lookForHazards(askerOf(upload.actor), file) : [];
    const cautions = await enter(async ({ tx, actor }) => {
      const marks = await settleHazards(tx, { aptId: key.aptId, name: file.name, found });
      // A retry of what is attached already takes no more space.
      if (!(await findSame(tx, key, params.docId, file.name)))
        refuseOverQuota(deps, file.bytes, await measureUsage(tx, key, actor.memberId));
      await claimFile(tx, key, file.bytes, now);
      return marks;
    });
    await deps.depot.put(key, file.path);
    return await act(sent, async ({ tx, actor }) => {
      await lock(tx, actor, params.docId, now);
      await claimFile(tx, key, file.bytes, now);
      const same = await findSame(tx, key, params.docId, file.name);
      if (same) return presentAttachment(same);
      const added =
        (await insertAttachment(tx, key, {
          docId: params.docId,
          attachmentId: newId(),
          name: file.name,
          mime: file.mime,
          bytes: file.bytes,
          takenAt: file.takenAt,
          cautions: cautions.length > 0 ? cautions : null,
          by: actor.memberId,
          at: now,
          scannedAt: scanned ? now : null,
          most: limits.attachmentsPerDocument,
        })) ?? refuseFull();
      await indexDocuments(tx, actor.aptId, [params.docId]);
      return presentAttachment(added);
    });
  } finally {
    await rm(received.path, { force: true });
  }
}

/** Pictures are drawn anew, and plain text does nothing; of lists as text, spreadsheets make formulas. */
const needsLook = ({ kind, name }: { kind: Kind; name: string }): boolean =>
  !isPicture(kind) && (kind !== 'TEXT' || extensionOf(name) === 'csv');
const askerOf = ({ aptId, memberId }: Actor) => ({ person: `${aptId} ${memberId}`, group: aptId });

function refuseOverQuota(
  { env }: FileDeps,
  bytes: number,
  usage: { complex_bytes: string; person_bytes: string; is_known: boolean },
): void {
  if (!usage.is_known && Number(usage.complex_bytes) + bytes > env.fileQuotaBytes)
    refuse('QUOTA_EXCEEDED', { message: 'the complex has no space left' });
  if (Number(usage.person_bytes) + bytes > env.filePersonQuotaBytes)
    refuse('QUOTA_EXCEEDED', {
      message: 'the person has no space left',
      errorUserMsg: '작성 중인 문서의 첨부파일이 너무 많습니다. 쓰지 않는 문서나 첨부파일을 지운 뒤 다시 올려 주세요.',
    });
}

const refuseFull = (): never =>
  refuse('QUOTA_EXCEEDED', {
    message: 'the document is full',
    errorUserMsg: `첨부파일은 문서 하나에 ${limits.attachmentsPerDocument}개까지 올릴 수 있습니다. 여러 파일을 ZIP으로 묶어 주세요.`,
  });
