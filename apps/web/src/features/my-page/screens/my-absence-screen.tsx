import { listMyAbsences, pageAbsences } from '@danji/contract/absences';
import { countDocuments } from '@danji/contract/document-lists';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { answersUnder } from '../../../shared/api/answers-under.ts';
import { permissionOfPage } from '../../../shared/menu/menu-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ListState } from '../../../shared/ui/list-state.tsx';
import { AbsenceForm } from '../components/absence-form.tsx';
import { AbsenceList } from '../components/absence-list.tsx';
import { MyPageFrame } from '../components/my-page-frame.tsx';
import classes from '../components/own-settings.module.css';

const { useAnswer, reload } = answersUnder('absences');
const counted = answersUnder('document-counts');

export function MyAbsenceScreen() {
  const me = useSession((state) => state.userInfo);
  const [adding, setAdding] = useState(false);
  const forOthers = permissionOfPage('cmplx-info-emp-mng').canWrite;
  const canApprove = permissionOfPage('elec-apv-apv-inbox').canRead;
  const mine = useAnswer(listMyAbsences, { query: { size: '50' } });
  const counts = counted.useAnswer(countDocuments, {}, { enabled: canApprove });
  return (
    <MyPageFrame
      heading="부재와 대결"
      lead="자리를 비우는 동안 결재를 대신할 사람(대결자)을 정합니다. 기간이 끝나면 저절로 본인에게 돌아옵니다."
    >
      {adding ? (
        <AbsenceForm
          myId={me?.memberId ?? ''}
          forOthers={forOthers}
          waiting={counts.data?.waiting ?? null}
          onCancel={() => setAdding(false)}
          onDone={() => {
            setAdding(false);
            void reload();
          }}
        />
      ) : (
        <Button leftSection={<IconPlus size="1.25rem" aria-hidden />} onClick={() => setAdding(true)}>
          부재 등록
        </Button>
      )}
      <section className={classes.section} aria-labelledby="my-absences">
        <h3 id="my-absences">내 부재</h3>
        <ListState
          of={mine}
          empty={mine.data?.items.length === 0}
          emptyText="등록된 부재가 없습니다. 휴가나 출장 전에 등록해 두면 결재가 밀리지 않습니다."
        >
          <AbsenceList absences={mine.data?.items ?? []} onChanged={reload} />
        </ListState>
      </section>
      {forOthers && <AbsencesOfOthers myId={me?.memberId ?? ''} />}
    </MyPageFrame>
  );
}

/** For who looks after the employees: what is running or planned, and the way to end it for someone who cannot. */
function AbsencesOfOthers({ myId }: { myId: string }) {
  const all = useAnswer(pageAbsences, { query: { size: '50' } });
  const others = all.data?.items.filter(
    ({ personId, state }) => personId !== myId && (state === 'RUNNING' || state === 'PLANNED'),
  );
  return (
    <section className={classes.section} aria-labelledby="others-absences">
      <h3 id="others-absences">다른 사람의 부재</h3>
      <ListState of={all} empty={others?.length === 0} emptyText="지금 자리를 비웠거나 비울 예정인 사람이 없습니다.">
        <AbsenceList absences={others ?? []} ofOthers onChanged={reload} />
      </ListState>
    </section>
  );
}
