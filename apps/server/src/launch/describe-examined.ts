import { judgeNeeds, NEEDS, type NeedFacts } from '../lib/needs.ts';
import { describeRotation } from './look-at-rotation.ts';

export type Line = { mark: '✓' | '!' | '✗'; text: string };

const GIBIBYTE = 1024 ** 3;

/** What to say of something that was looked at and is as it should be; nothing where nobody could look. */
const WELL: Readonly<Record<string, (facts: NeedFacts) => string | false | null | undefined>> = {
  '환경 변수': ({ environment }) => environment === null && '값이 올바릅니다.',
  Node: ({ program }) => program && `${program.node} 입니다.`,
  '데이터 폴더': ({ folder }) => folder && `${folder.dir} 에 쓸 수 있습니다.`,
  '비밀 값': ({ sealed }) => sealed && '데이터베이스에 잠긴 것을 모두 열 수 있습니다.',
  '서명 키': ({ rootKey }) => rootKey && '마지막 서명과 맞습니다.',
  포트: ({ port }) =>
    port && (port.isOurs ? `${port.wanted}번에서 단지가 돌고 있습니다.` : `${port.wanted}번이 비어 있습니다.`),
  데이터베이스: ({ server }) => server?.version && `PostgreSQL ${server.version.text} 입니다.`,
  로캘: ({ server }) => server?.knowsHangul && '한글을 글자로 봅니다.',
  권한: ({ rights }) => rights && `${rights.owner} 역할로 표와 역할을 만들 수 있습니다.`,
  연결: ({ connections }) =>
    connections &&
    (connections.isPooled
      ? '요청은 연결 풀러를 거치고, 알림과 작업은 PostgreSQL 서버로 바로 갑니다.'
      : '모두 PostgreSQL 서버로 바로 갑니다.'),
  시계: ({ clock }) =>
    clock && `한국 시각 ${clock.database.toLocaleString('ko-KR', { timeZone: 'Asia/Seoul' })} 입니다.`,
  '시연 계정': ({ knownPasswords }) => knownPasswords && '누구나 아는 비밀번호로 열리는 계정이 없습니다.',
  디스크: ({ disk }) => disk && `${(disk.freeBytes / GIBIBYTE).toFixed(1)}GB가 비어 있습니다.`,
  백업: ({ backup }) => backup && `${backup.folder} 에 날마다 만듭니다.`,
  통로: ({ channels }) => channels && '메일과 문자를 보낼 통로가 있습니다.',
  주소: ({ channels }) => channels && '다른 기기에서도 열리는 주소입니다.',
  글꼴: ({ program }) => program && 'Pretendard가 있습니다.',
};

/** One line per thing that was looked at: what is missing in the words of the list, or that it is well. */
export function describeExamined(facts: NeedFacts): Line[] {
  const needs = judgeNeeds(facts);
  const lines = [...new Set(Object.values(NEEDS).map(({ about }) => about))].flatMap((about): Line[] => {
    const missing = needs.filter(({ id }) => NEEDS[id].about === about);
    if (missing.length > 0)
      return missing.map(({ weight, text }) => ({ mark: weight === 'REFUSES' ? '✗' : '!', text: `${about}: ${text}` }));
    const well = WELL[about]?.(facts);
    return well ? [{ mark: '✓', text: `${about}: ${well}` }] : [];
  });
  const rotation = describeRotation(facts.rotation);
  const mark = rotation?.mayGo ? '✓' : '!';
  return [...lines, ...(rotation?.texts ?? []).map((text): Line => ({ mark, text: `비밀키 교체: ${text}` }))];
}
