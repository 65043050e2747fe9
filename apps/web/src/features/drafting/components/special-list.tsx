import { documentKind } from '@danji/contract/document-kind';
import { pageAddress } from '@danji/contract/page-address';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../shared/lib/format-date.ts';
import { goTo } from '../../../shared/lib/navigation.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { PageHead } from '../../../shared/ui/page-head.tsx';
import { Note } from '../../../shared/ui/primitives.tsx';
import ui from '../../../shared/ui/ui.module.css';
import { waitingSpecials } from '../api/drafts.ts';

/** What a system or the ERP has sent in and waits for a person to look through and submit. */
export function SpecialList({ special }: { special: string }) {
  const asked = useQuery({
    queryKey: ['drafting', 'special', special],
    queryFn: waitingSpecials,
  });
  const { data } = asked;
  const rows = (data?.items ?? []).filter((row) => row.special?.toLowerCase() === special.toLowerCase());
  const name = documentKind({ formName: null, special });
  return (
    <>
      <PageHead title="전자결재 등록" sub={`${name} · 상신을 기다리는 문서`} />
      <section className={ui.card} aria-label={name}>
        <ListState
          of={asked}
          empty={rows.length === 0}
          emptyText={`상신을 기다리는 ${name} 문서가 없습니다. 시스템에서 보내면 여기에 나타납니다.`}
        >
          <ul className={ui.found}>
            {rows.map((row) => (
              <li key={row.docId}>
                <button type="button" onClick={() => goTo(pageAddress('elec-apv-ru-apv-cre', { docId: row.docId }))}>
                  <b>{row.title || '제목 없음'}</b>{' '}
                  <Note as="span" size="tiny">
                    {formatDateTime(row.updatedAt)}
                  </Note>
                </button>
              </li>
            ))}
          </ul>
        </ListState>
      </section>
    </>
  );
}
