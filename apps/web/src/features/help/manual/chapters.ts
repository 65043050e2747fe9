/** Which pictures there are: e2e/looks/manual.pictures.ts takes them of the real screens. */
export type ManualPicture =
  | 'home'
  | 'inbox'
  | 'document'
  | 'form-select'
  | 'draft'
  | 'sent'
  | 'absence'
  | 'phone-home'
  | 'phone-document'
  | 'employees'
  | 'rule'
  | 'settings'
  | 'guide'
  | 'users'
  | 'complexes'
  | 'server-guide'
  | 'status';

export type Chapter = { readonly title: string; readonly picture: ManualPicture; readonly lines: readonly string[] };
export type Manual = { readonly who: string; readonly what: string; readonly chapters: readonly Chapter[] };

const decide: Chapter = {
  title: '결재하기',
  picture: 'document',
  lines: [
    '결재함의 ‘대기’에서 문서를 열어 내용과 첨부를 확인합니다.',
    '아래쪽의 ‘승인’이나 ‘반려’를 누릅니다. 반려할 때는 사유를 적습니다.',
    '잘못 눌렀으면 5초 안에 ‘실행취소’를 누릅니다.',
  ],
};
const home: Chapter = {
  title: '하루의 시작, 홈',
  picture: 'home',
  lines: [
    '로그인하면 오늘 결재할 문서가 먼저 보입니다.',
    '숫자를 누르면 그 문서들의 목록이 열립니다.',
    '무엇이든 위쪽의 찾기(Ctrl K)로 찾을 수 있고, 물음표를 누르면 그 화면의 도움말이 열립니다.',
  ],
};
const away: Chapter = {
  title: '자리를 비울 때',
  picture: 'absence',
  lines: [
    '오른쪽 위 내 이름을 누르고 ‘부재와 대결’을 엽니다.',
    '‘부재 등록’을 눌러 기간과 대결자를 정합니다. 기간이 끝나면 저절로 돌아옵니다.',
  ],
};

export const manuals = {
  employee: {
    who: '직원',
    what: '문서를 써서 올리고, 어디까지 갔는지 보는 방법입니다.',
    chapters: [
      home,
      {
        title: '양식 고르기',
        picture: 'form-select',
        lines: ['‘새 결재 작성’을 누릅니다.', '양식을 이름이나 초성으로 찾고 ‘이 양식으로 작성’을 누릅니다.'],
      },
      {
        title: '써서 올리기',
        picture: 'draft',
        lines: [
          '제목과 빈칸을 채웁니다. 쓰는 동안 저절로 저장됩니다.',
          '결재선은 규정대로 만들어집니다. 자물쇠가 있는 사람은 뺄 수 없습니다.',
          '‘상신’을 누르고 내용을 한 번 더 확인합니다.',
        ],
      },
      {
        title: '올린 문서 보기',
        picture: 'sent',
        lines: [
          '상신함의 ‘진행’에서 지금 누구 차례인지 봅니다.',
          '고칠 것이 있으면 ‘회수’하고, 반려되면 ‘다시 작성’을 누릅니다.',
        ],
      },
      away,
    ],
  },
  director: {
    who: '소장',
    what: '결재를 밀리지 않게 하고, 규정과 직원을 관리하는 방법입니다.',
    chapters: [
      home,
      {
        title: '여러 문서를 함께 결재하기',
        picture: 'inbox',
        lines: ['결재함에서 문서 앞의 네모를 고르고 ‘일괄 승인’을 누릅니다.', '금액 합계를 확인하고 승인합니다.'],
      },
      decide,
      {
        title: '누가 무엇을 결재하나',
        picture: 'rule',
        lines: [
          '‘위임전결규정’에서 금액과 업무마다 결재할 사람을 봅니다.',
          '바꾸려면 ‘개정안 만들기’를 누릅니다. 시행일부터 적용됩니다.',
        ],
      },
      away,
    ],
  },
  officer: {
    who: '임원',
    what: '입주자대표회의 회장, 감사, 이사가 휴대전화로 결재하는 방법입니다.',
    chapters: [
      {
        title: '휴대전화로 열기',
        picture: 'phone-home',
        lines: ['관리사무소에서 받은 아이디로 로그인합니다.', '첫 화면에 결재할 문서가 차례로 보입니다.'],
      },
      {
        title: '휴대전화로 결재하기',
        picture: 'phone-document',
        lines: [
          '문서를 눌러 내용과 첨부를 확인합니다.',
          '화면 아래의 ‘승인’이나 ‘반려’를 누릅니다.',
          '내 정보의 ‘알림 설정’에서 ‘결재 요청을 링크로 받기’를 켜면 로그인하지 않고 인증번호로 결재할 수 있습니다.',
        ],
      },
    ],
  },
  administrator: {
    who: '최고관리자',
    what: '단지를 처음 준비하고, 직원과 단지의 기준, 결재 규정을 관리하는 방법입니다.',
    chapters: [
      {
        title: '처음 준비하기',
        picture: 'guide',
        lines: [
          '홈의 ‘이어서 하기’를 누르거나, 오른쪽 위 내 이름을 누르고 ‘시작하기’를 엽니다.',
          '단지 정보부터 첫 문서까지 아홉 단계를 차례로 합니다. 15분쯤 걸립니다.',
          '지금 하기 어려운 단계는 ‘나중에 하기’를 누릅니다. 언제든 나갔다 이어서 할 수 있습니다.',
        ],
      },
      {
        title: '부서와 직원',
        picture: 'employees',
        lines: [
          '‘직원 등록’을 눌러 새 직원을 넣습니다. 비밀번호는 본인이 링크로 정합니다.',
          '직원을 끌어서 부서를 옮깁니다.',
          '그만두는 직원은 직원 목록에서 ‘퇴직 처리’를 누르고, 남은 결재를 넘겨받을 사람을 정합니다.',
        ],
      },
      {
        title: '단지의 기준 정하기',
        picture: 'settings',
        lines: [
          '‘단지 설정’에서 회수할 수 있는 때, 문서번호 모양, 자동 로그아웃 시간 등을 정합니다.',
          '‘저장’을 누르면 다음 요청부터 적용됩니다. 이미 작성한 문서는 바뀌지 않습니다.',
        ],
      },
      {
        title: '결재 규정 바꾸기',
        picture: 'rule',
        lines: ['‘개정안 만들기’를 누르고 표를 고칩니다.', '‘결재선 미리 보기’로 확인한 뒤 저장합니다.'],
      },
    ],
  },
  operator: {
    who: '운영자',
    what: '서버를 준비하고, 단지를 등록하고, 여러 단지의 사람을 돕는 방법입니다.',
    chapters: [
      {
        title: '서버 준비하기',
        picture: 'server-guide',
        lines: [
          '오른쪽 위 내 이름을 누르고 ‘시작하기’를 엽니다.',
          '단지, 이메일과 문자, 백업, https 주소를 차례로 확인합니다. 이메일과 문자가 없어도 시작할 수 있습니다.',
        ],
      },
      {
        title: '단지 등록하기',
        picture: 'complexes',
        lines: [
          '‘단지 등록’을 눌러 번호와 이름, 최고관리자를 적습니다.',
          '‘시작 공지’에서 모든 단지에 보일 공지를 씁니다.',
        ],
      },
      {
        title: '로그인하지 못하는 사람 돕기',
        picture: 'users',
        lines: [
          '‘사용자 관리’에서 이름을 눌러 그 사람의 화면을 엽니다.',
          '비밀번호를 잊었으면 ‘설정 링크 보내기’, 휴대전화를 잃어버렸으면 ‘OTP 초기화’를 누릅니다.',
        ],
      },
      {
        title: '서버와 백업 살피기',
        picture: 'status',
        lines: [
          '‘운영 현황’에서 요청과 오류, 보낼 메시지, 저장 공간을 봅니다. 고칠 것이 있으면 맨 위에 적혀 있습니다.',
          '백업은 날마다 저절로 하고, ‘지금 백업’을 눌러 바로 할 수도 있습니다.',
          '매주 한 번 백업을 되살려 보고 그 결과를 남깁니다.',
        ],
      },
    ],
  },
} as const satisfies Record<string, Manual>;

export type ManualName = keyof typeof manuals;
export const isManual = (name: unknown): name is ManualName => typeof name === 'string' && name in manuals;
