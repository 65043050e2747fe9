import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Act, DraftContent } from '@danji/contract/approvals';
import type * as z from 'zod/mini';
import { createAbsence } from '../../../src/features/absences/public.ts';
import { markAlarm } from '../../../src/features/alarms/public.ts';
import {
  actOnDocument,
  createDraft,
  findDetail,
  openDocument,
  previewLine,
  saveDraft,
} from '../../../src/features/approvals/public.ts';
import { writeComment } from '../../../src/features/comments/public.ts';
import { attachReceived, type FileDeps } from '../../../src/features/files/public.ts';
import { actOnReceiving } from '../../../src/features/receiving/public.ts';
import type { Actor, Client } from '../../../src/http/actor.ts';
import { RawJson } from '../../../src/http/answers.ts';
import type { Tx } from '../../../src/lib/database.ts';
import type { Member } from './demo-store.ts';
import { type MadeFile, makeFile } from './made-files.ts';

type Draft = z.output<typeof DraftContent>;
type ReceivingAct = Parameters<typeof actOnReceiving>[0]['body']['act'];
export type Detail = {
  title: string;
  content: Record<string, unknown>;
  version: number;
  retentionYears: Draft['retentionYears'];
  security: Draft['security'];
};
type Options = { tx: Tx; files: FileDeps; aptId: string; members: ReadonlyMap<string, Member> };

const client: Client = { requestId: 'demo', ip: '127.0.0.1', userAgent: 'demo', device: null };

export type Desk = ReturnType<typeof createDesk>;

/** What people do at their desks: the use cases of the product, each as one person at one moment. */
export function createDesk({ tx, files, aptId, members }: Options) {
  const as = (memberId: string): Actor => {
    const member = members.get(memberId);
    if (!member) throw new Error(`the demo has no ${memberId} in ${aptId}`);
    const { memberName, isSuperAdmin } = member;
    const session = { sessionId: '', loginType: 'normal' as const, sessionEndsAt: new Date(0) };
    return { homeAptId: aptId, aptId, memberId, memberName, isOperator: false, isSuperAdmin, ...session };
  };
  const given = (by: string, now: Date) => ({ tx, actor: as(by), now, client, files: [], query: undefined });

  return {
    /** Whoever does something beside papers. */
    person: (memberId: string) => ({ actor: as(memberId), client }),
    create: (by: string, now: Date, formId: string) =>
      createDraft({ ...given(by, now), params: undefined, body: { formId } }),
    async read(by: string, now: Date, docId: string): Promise<Detail> {
      const detail = await findDetail(tx, { aptId, memberId: by, now }, docId);
      if (!detail) throw new Error(`${by} cannot read ${docId}`);
      return detail as Detail;
    },
    lineFor: (by: string, now: Date, formId: string, values: Record<string, unknown>) =>
      previewLine({ ...given(by, now), params: undefined, body: { formId, amount: null, values } }),
    save: (by: string, now: Date, docId: string, version: number, draft: Draft) =>
      saveDraft({ ...given(by, now), params: { docId }, body: { version, draft } }),
    act: (by: string, now: Date, docId: string, act: Act) =>
      actOnDocument({ ...given(by, now), params: { docId }, body: { act } }),
    open: (by: string, now: Date, docId: string) =>
      openDocument({ ...given(by, now), params: { docId }, body: undefined }),
    comment: (by: string, now: Date, docId: string, text: string, mentionIds: string[], parentId?: string) =>
      writeComment({
        ...given(by, now),
        params: { docId },
        body: { text, mentionIds, ...(parentId ? { parentId } : {}) },
      }),
    receive: (by: string, now: Date, docId: string, deptId: string, act: ReceivingAct) =>
      actOnReceiving({ ...given(by, now), params: { docId, deptId }, body: { act } }),
    enterAbsence: (by: string, now: Date, body: { standInId: string; from: Date; to: Date; reason: string }) =>
      createAbsence({ ...given(by, now), params: undefined, body: { ...body, groupStandIns: [] } }),
    readAlarm: (by: string, now: Date, id: string) => markAlarm({ ...given(by, now), params: { id }, body: undefined }),
    attach: (by: string, now: Date, docId: string, file: MadeFile) =>
      attach(files, { ...given(by, now), params: { docId }, body: undefined }, file),
  };
}

type Given = {
  tx: Tx;
  actor: Actor;
  now: Date;
  client: Client;
  params: { docId: string };
  query: undefined;
  body: undefined;
};

/** As an upload that has just arrived. */
async function attach(files: FileDeps, given: Given, file: MadeFile): Promise<string> {
  const bytes = await makeFile(file);
  await mkdir(files.folders.incoming, { recursive: true, mode: 0o700 });
  const received = {
    path: path.join(files.folders.incoming, randomUUID()),
    givenName: file.name,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest(),
  };
  await writeFile(received.path, bytes, { mode: 0o600 });
  const answer = await attachReceived(files, received, {
    ...given,
    enter: (work) => work(given),
    act: async (_, work) => new RawJson(JSON.stringify(await work(given))),
  });
  return (JSON.parse(answer.text) as { attachmentId: string }).attachmentId;
}
