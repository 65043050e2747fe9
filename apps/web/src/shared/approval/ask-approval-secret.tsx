import type { ActType } from '@danji/contract/approvals';
import { needsApprovalSecret } from '@danji/contract/secret-acts';
import { openModal } from '../overlay/open-modal.ts';
import { loadPart } from '../ui/load-part.tsx';

// Asked for now and then: home has to stand without it.
const SecretBody = loadPart(() => import('./secret-body.tsx').then((module) => module.SecretBody));

type Wanting = { docId: string; title: string; secretYn: boolean };

/**
 * Asks for the 결재 비밀번호 where the act on one of the documents needs it, and gives what it was changed for: the digits
 * themselves go no further. Undefined: none is needed. Null: the person turned back.
 */
export async function proofFor(act: ActType, documents: readonly Wanting[]): Promise<string | undefined | null> {
  const wanting = documents.filter((one) => needsApprovalSecret(act, one));
  if (wanting.length === 0) return undefined;
  const proof = await openModal<string>({
    title: '결재 비밀번호 확인',
    size: 420,
    content: (close) => <SecretBody documents={wanting} onDone={close} />,
  });
  return proof ?? null;
}
