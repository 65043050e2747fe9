import { columnWords, TABLE_WORDS } from './table-words.ts';

type About = { aptId: string; name: string; madeAt: string; leftOut: Readonly<Record<string, string>> };

/** The first entry: what is where, and what is not. */
export function readmeOf({ aptId, name, madeAt, leftOut }: About): string {
  const reasons = Map.groupBy(Object.entries(leftOut), ([, why]) => why);
  return [
    `${name} (단지 번호 ${aptId})의 자료를 모두 내보낸 파일입니다.`,
    `내보낸 때: ${madeAt}`,
    '',
    '무엇이 어디에 있나',
    '- documents/: 결재가 끝난 문서. 웹 브라우저로 열어 읽습니다.',
    '- files/: 첨부파일. 문서번호마다 폴더가 있고, 올린 이름 그대로입니다.',
    '- published/: 입주민에게 공개한 파일.',
    "- tables/: 모든 자료를 표로. 엑셀에서 열립니다 (CSV, UTF-8). 수식으로 읽힐 칸은 앞에 작은따옴표(')를 붙였습니다.",
    '- columns.csv: tables/의 표와 열이 무엇인지 적은 목록.',
    '- import/: 같은 자료를 다른 설치본으로 옮길 때 쓰는 파일 (한 줄에 한 건, JSON).',
    '- manifest.json: 모든 파일의 SHA-256과 건수.',
    '',
    '온전한지 확인하기',
    '- 프로그램이 있는 곳에서 npm run verify-export -- <이 파일> 을 실행합니다. 데이터베이스는 필요 없습니다.',
    '- 프로그램이 없으면 manifest.json의 entries에 적힌 SHA-256과 각 파일의 SHA-256을 비교합니다.',
    '',
    '들어 있지 않은 것',
    ...[...reasons].map(([why, tables]) => `- ${why}: ${tables.map(([table]) => table).join(', ')}`),
    '- 가입 초대(invitation)의 코드. 다른 설치본에서는 비밀번호를 새로 정하고 초대도 다시 보냅니다.',
    '',
    '이 파일에는 개인정보가 들어 있습니다. 잠금장치가 있는 곳에 보관하고, 다 쓴 뒤에는 지워 주세요.',
    '',
  ].join('\r\n');
}

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** What every table and column is. */
export const columnsCsv = (
  shapes: readonly { name: string; columns: readonly { name: string; type: string }[] }[],
): string =>
  [
    ['표', '표 이름', '열', '열 설명', '형식'],
    ...shapes.flatMap(({ name, columns }) =>
      columns.map((column) => [
        name,
        TABLE_WORDS[name] ?? name,
        column.name,
        columnWords(name, column.name),
        column.type,
      ]),
    ),
  ]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
