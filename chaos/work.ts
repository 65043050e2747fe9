import { draftContent } from '../apps/server/test/draft-content.ts';
import type { Ledger } from './ledger.ts';
import type { People } from './people.ts';
import type { Random } from './random.ts';
import type { World } from './world.ts';

const DRAFTERS = ['gisa01', 'gijeon01', 'gyeongri01', 'gwajang01'];
const BORDER = 'chaos-border';

export type Pace = {
  workers: number;
  /** Each request as often at once, at random up to this. */
  copies?: number;
  /** Bytes of what is uploaded. */
  uploadBytes?: number;
  /** The part of the documents that get a file, and that are printed. */
  uploads?: number;
  prints?: number;
};

type Deps = { world: World; people: People; ledger: Ledger; random: Random };

/** People who draft, attach, submit, approve, reject and recall until they are told to stop; what was begun is finished. */
export function startWork({ world, people, ledger, random }: Deps, pace: Pace) {
  let stopping = false;
  const { copies = 1, uploads = 0.3, prints = 0.1, uploadBytes = 20_000 } = pace;
  const copiesNow = () => (copies > 1 ? 1 + random.below(copies) : 1);
  const formId = world
    .sql<{ form_id: string }>("select form_id from form where apt_id = '10001' and form_code = 'PLAIN_DRAFT'")
    .then(([row]) => row?.form_id);
  let files = 0;

  const act = async (by: string, docId: string, what: { type: string; reason?: string }) => {
    const path = `/api/elec-apv/documents/${docId}/act`;
    const done = await people.write({ by, path, body: { act: what }, copies: copiesNow() });
    ledger.acted(docId, what.type);
    return done;
  };

  const attach = (by: string, docId: string) => {
    const content = Buffer.alloc(uploadBytes, `file ${files++} of ${docId}\n`);
    const head = `--${BORDER}\r\nContent-Disposition: form-data; name="files"; filename="memo.txt"\r\nContent-Type: text/plain\r\n\r\n`;
    return people.write({
      by,
      path: `/api/elec-apv/documents/${docId}/attached`,
      form: {
        type: `multipart/form-data; boundary=${BORDER}`,
        body: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BORDER}--\r\n`)]),
      },
    });
  };

  const tellStory = async () => {
    const by = random.pick(DRAFTERS);
    const made = await people.write({
      by,
      path: '/api/elec-apv/documents',
      body: { formId: await formId },
      copies: copiesNow(),
    });
    const docId = String(made.body.docId);
    const line = [{ order: 1, kind: 'DECIDE', personId: 'sojang01' }];
    if (random.chance(0.3)) line.unshift({ order: 1, kind: 'REVIEW', personId: 'gwajang01' });
    const steps = line.filter(({ personId }) => personId !== by).map((step, index) => ({ ...step, order: index + 1 }));
    const draft = draftContent({ title: `${by}의 문서`, content: { 사유: '점검' }, amount: 120_000, line: steps });
    const saved = await people.write({
      by,
      path: `/api/elec-apv/documents/${docId}/save`,
      body: { version: 1, draft },
      copies: copiesNow(),
    });
    if (random.chance(uploads)) await attach(by, docId);
    await act(by, docId, { type: 'SUBMIT' });
    if (random.chance(0.15)) {
      await act(by, docId, { type: 'RECALL' });
    } else {
      for (const { personId } of steps) {
        await people.read({ by: personId, path: '/api/elec-apv/apv-inbox?tab=waiting' });
        if (random.chance(0.15)) {
          await act(personId, docId, { type: 'REJECT', reason: '견적서를 붙여 주세요.' });
          break;
        }
        await act(personId, docId, { type: 'APPROVE' });
      }
    }
    if (copies > 1) await (saved as unknown as { again(): Promise<void> }).again();
    if (random.chance(prints)) {
      const { bytes } = await people.read({ by, path: `/api/elec-apv/documents/${docId}/pdf` });
      if (bytes.subarray(0, 5).toString() !== '%PDF-') ledger.wrong(`${docId}: the PDF is none`);
    }
    if (random.chance(0.02)) {
      await people.take({
        by: 'sojang01',
        path: '/api/dang/org/employees/excel',
        body: { filter: {}, reason: '비상 연락망을 고치려고 내려받음' },
      });
      ledger.exported('sojang01');
    }
  };

  const working = Promise.all(
    Array.from({ length: pace.workers }, async () => {
      while (!stopping) {
        await tellStory().catch((error: Error) => {
          if (error.message !== 'answered wrongly') ledger.wrong(error.message);
        });
      }
    }),
  );
  return {
    /** Nobody begins anything new; waits until all is answered. */
    async finish() {
      stopping = true;
      await working;
    },
  };
}
