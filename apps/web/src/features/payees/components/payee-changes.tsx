import { pageAddress } from '@danji/contract/page-address';
import { type PayeeChange, payeeChangeWords, type RegisteredPayee } from '@danji/contract/payees';
import { Button } from '@mantine/core';
import { sentenceOf } from '../../../shared/api/call-error.ts';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { openModal } from '../../../shared/overlay/open-modal.ts';
import { toast } from '../../../shared/overlay/toast.ts';
import { Name, Note, Stack } from '../../../shared/ui/primitives.tsx';
import { loadChanges } from '../api/payees.ts';

/** What became of a payee: by whom, by which paper, from what to what. */
export async function openChanges({ payeeId, name }: RegisteredPayee): Promise<void> {
  try {
    const list = await loadChanges(payeeId);
    await openModal({ title: `${name} 기록`, content: (close) => <Changes list={list} onLeave={() => close()} /> });
  } catch (error) {
    toast(sentenceOf(error));
  }
}

function Changes({ list, onLeave }: { list: readonly PayeeChange[]; onLeave: () => void }) {
  const open = (docId: string) => {
    onLeave();
    goTo(pageAddress('elec-apv-sign-detail-docId', { docId }));
  };
  return (
    <Stack as="ul" gap={3} pad={0}>
      {list.map(({ kind, at, byName, docId, docNumber, was, became, reason }) => (
        <li key={`${kind}-${at}`}>
          <Name>{payeeChangeWords[kind]}</Name>
          {docId && (
            <Button size="compact-sm" variant="subtle" onClick={() => open(docId)}>
              {docNumber ?? '문서 보기'}
            </Button>
          )}
          <div>{[was, became].filter(Boolean).join(' → ')}</div>
          <Note size="tiny">{[formatDateTime(at), `${byName}님`, reason].filter(Boolean).join(' · ')}</Note>
        </li>
      ))}
    </Stack>
  );
}
