import type { CallInput } from '@danji/contract/endpoint';
import { actOnUsers, type Outcomes } from '@danji/contract/many-people';
import { Button } from '@mantine/core';
import { call } from '../api/caller.ts';
import { tellOutcomes } from '../list/tell-outcomes.tsx';
import { askConfirm } from '../overlay/ask-confirm.ts';
import { askReason } from '../overlay/ask-reason.tsx';
import { showAlert } from '../overlay/show-alert.ts';
import ui from '../ui/ui.module.css';
import { isNobodyReached } from './reach.ts';

type Person = { memberId: string; memberName: string; aptId: string | undefined };
type Body = CallInput<typeof actOnUsers>['body'];
type Act = Body['act'];

const WORDS: Readonly<Record<Act, { title: string; question: string; done: string }>> = {
  LOCK: {
    title: '계정 잠그기',
    question: '고른 사람은 바로 로그아웃되고, 잠금을 풀 때까지 로그인할 수 없습니다.',
    done: '계정을 잠갔습니다.',
  },
  UNLOCK: {
    title: '잠금 해제',
    question: '고른 사람이 다시 로그인할 수 있게 됩니다.',
    done: '잠금을 풀었습니다.',
  },
  END_SESSIONS: {
    title: '모두 로그아웃',
    question: '고른 사람을 모든 기기에서 로그아웃합니다. 다시 로그인할 수 있습니다.',
    done: '모든 기기에서 로그아웃했습니다.',
  },
  SEND_LINK: {
    title: '비밀번호 링크 보내기',
    question:
      '고른 사람에게 비밀번호 설정 링크를 보냅니다. 24시간 동안 한 번 쓸 수 있습니다. 임원처럼 다른 사람의 동의가 필요하면 동의를 받은 뒤에 보냅니다.',
    done: '링크를 보내거나 동의를 요청했습니다.',
  },
};

const BY_HAND =
  '문자와 이메일이 연결되어 있지 않아 링크를 보낼 수 없습니다. 한 사람씩 열어 ‘첫 로그인 링크 전하기’로 직접 전해 주세요. 비밀번호를 잊은 분의 링크는 운영센터에서 전합니다.';

/** What it is done for: null when it was dismissed. */
async function wordsFor(act: Act, count: number): Promise<{ reason: string } | null> {
  const { title } = WORDS[act];
  const question = act === 'SEND_LINK' && (await isNobodyReached()) ? BY_HAND : WORDS[act].question;
  if (act === 'LOCK' || act === 'UNLOCK') {
    const reason = await askReason({
      title: `${title} (${count}명)`,
      message: question,
      label: '사유',
      confirmText: title,
      least: 2,
      most: 200,
      ...(act === 'UNLOCK' ? { calm: true } : {}),
    });
    return reason === null ? null : { reason };
  }
  if (question === BY_HAND) {
    await showAlert(BY_HAND);
    return null;
  }
  const sure = await askConfirm(`${count}명: ${title}`, { note: question, confirmText: title });
  return sure ? { reason: '' } : null;
}

/** The people of each complex in a call of its own: what is done to them is on record there. */
async function send(act: Act, people: readonly Person[], reason: string): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const aptId of new Set(people.map((one) => one.aptId))) {
    const memberIds = people.filter((one) => one.aptId === aptId).map(({ memberId }) => memberId);
    const body: Body = act === 'LOCK' || act === 'UNLOCK' ? { act, memberIds, reason } : { act, memberIds };
    outcomes.push(...(await call(actOnUsers, { query: { aptId }, body })).outcomes);
  }
  return { outcomes };
}

type Props = { people: readonly Person[]; acts: readonly Act[]; after: () => Promise<unknown>; onDone: () => void };

/** One act on many accounts; each is told by name where it could not be done. */
export function UserActs({ people, acts, after, onDone }: Props) {
  const run = async (act: Act) => {
    const given = await wordsFor(act, people.length);
    if (!given) return;
    const nameOf = (id: string) => people.find(({ memberId }) => memberId === id)?.memberName ?? id;
    const { title, done } = WORDS[act];
    const sent = await tellOutcomes(send(act, people, given.reason).finally(after), { title, done, nameOf });
    if (sent) onDone();
  };
  return acts.map((act) => (
    <Button
      key={act}
      variant="default"
      className={act === 'LOCK' ? ui.danger : undefined}
      onClick={() => void run(act)}
    >
      {WORDS[act].title}
    </Button>
  ));
}
