import * as z from 'zod/mini';

/**
 * Every refusal of the API: a stable code for programs, a status, and the Korean sentence a person reads.
 * Branch on the code only; sentences may be reworded at any time.
 */
export const errorCatalogue = {
  BAD_JSON: [400, '보내신 내용을 읽을 수 없습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.'],
  BAD_REQUEST: [400, '보내신 요청의 형식이 올바르지 않습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.'],
  INVALID_INPUT: [400, '입력하신 내용을 확인해 주세요.'],
  TOO_MANY_PARAMETERS: [400, '검색 조건이 너무 많습니다. 조건을 줄여 다시 시도해 주세요.'],
  SIGN_IN_FAILED: [
    401,
    '아이디 또는 비밀번호가 맞지 않거나 사용할 수 없는 계정입니다. 5번 틀리면 5분에서 30분까지 로그인할 수 없습니다.',
  ],
  SIGNED_OUT: [401, '로그인이 필요합니다. 다시 로그인해 주세요.'],
  SESSION_EXPIRED: [401, '오랫동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해 주세요.'],
  REISSUE_REFUSED: [401, '로그인 정보가 만료되었습니다. 다시 로그인해 주세요.'],
  HUB_SIGN_IN_FAILED: [401, '허브 로그인을 확인할 수 없습니다. 다시 시도하거나 직접 로그인해 주세요.'],
  OTP_WRONG: [401, 'OTP코드가 맞지 않습니다. 다시 입력해 주세요.'],
  OTP_EXHAUSTED: [401, 'OTP입력에 5회 실패하셨습니다. 다시 로그인해 주세요.'],
  PASSKEY_REFUSED: [401, '패스키를 확인하지 못했습니다. 다시 시도하거나 다른 방법으로 확인해 주세요.'],
  SERVICE_REFUSED: [401, '호출의 서명을 확인할 수 없습니다. 키와 서명, 시각을 확인해 주세요.'],
  TOKEN_REFUSED: [401, '쓸 수 없는 연결입니다. 단지의 내 정보에서 엑셀·달력 연결을 확인해 주세요.'],
  TOKENS_OFF: [403, '우리 단지에서는 엑셀·달력 연결을 쓰지 않습니다. 필요하면 최고관리자에게 요청해 주세요.'],
  NO_PERMISSION: [403, '이 작업을 할 권한이 없습니다. 관리자에게 권한을 요청해 주세요.'],
  FOREIGN_ORIGIN: [403, '허용되지 않은 곳에서 온 요청입니다. 단지 화면에서 다시 시도해 주세요.'],
  FOREIGN_COMPLEX: [403, '다른 단지의 정보는 볼 수 없습니다. 단지를 확인해 주세요.'],
  REAUTHENTICATION_FAILED: [403, '현재 비밀번호가 맞지 않습니다. 다시 입력해 주세요.'],
  SIGN_IN_AGAIN: [
    403,
    '2단계 인증은 로그인하고 10분 안에만 바꿀 수 있습니다. 로그아웃한 뒤 다시 로그인하고 바꿔 주세요.',
  ],
  APPROVAL_SECRET_REFUSED: [403, '결재 비밀번호를 확인하지 못했습니다. 다시 입력해 주세요.'],
  NOT_FOUND: [404, '찾으시는 정보가 없거나 볼 수 없습니다. 목록을 새로 고쳐 확인해 주세요.'],
  NO_SUCH_ADDRESS: [404, '없는 주소입니다. 주소를 확인해 주세요.'],
  METHOD_NOT_ALLOWED: [405, '지원하지 않는 요청 방식입니다.'],
  LINK_EXPIRED: [410, '사용했거나 기간이 지난 링크입니다. 관리자에게 새 링크를 요청해 주세요.'],
  LINK_ELSEWHERE: [
    409,
    '다른 곳에서 이 링크를 다시 열었습니다. 본인이 열었다면 그 화면에서 이어서 하고, 아니라면 링크를 준 분에게 바로 알려 주세요.',
  ],
  LINK_NOT_HANDED: [409, '이 계정의 링크는 직접 전할 수 없습니다. 목록을 새로 고쳐 확인해 주세요.'],
  NO_CHANNEL: [
    409,
    '문자나 이메일이 연결되어 있지 않아 보낼 수 없습니다. 운영센터에 메시지 연결을 요청한 뒤 다시 시도해 주세요.',
  ],
  TOP_ADMIN_EXISTS: [409, '이미 최고관리자가 지정되어 있습니다. 화면을 새로 고쳐 확인해 주세요.'],
  MEMBER_NOT_ELIGIBLE: [409, '최고관리자로 지정할 수 없는 직원입니다. 다른 직원을 선택해 주세요.'],
  DEPARTMENT_NAME_TAKEN: [409, '같은 이름의 부서가 있습니다. 다른 이름을 입력해 주세요.'],
  DEPARTMENT_PROTECTED: [409, '기본 부서는 수정하거나 삭제할 수 없습니다.'],
  ERP_NUMBER_REUSED: [409, '같은 번호로 다른 내용이 이미 접수되었습니다. 새 번호로 보내 주세요.'],
  ERP_REVISION_REFUSED: [409, '이 번호의 앞 차수가 아직 있습니다. 앞 차수가 삭제된 뒤에 바로 다음 차수로 보내 주세요.'],
  ERP_CANCEL_REFUSED: [
    409,
    '이미 상신된 문서는 취소할 수 없습니다. 결재에서 반려하거나 기안자가 회수하도록 알려 주세요.',
  ],
  NO_TOP_ADMIN: [409, '단지에 최고관리자가 없습니다. 최고관리자를 먼저 지정해 주세요.'],
  ACT_REFUSED: [409, '지금은 할 수 없는 작업입니다. 문서를 새로 고쳐 확인해 주세요.'],
  COMMENT_DELETED: [409, '삭제된 댓글입니다. 화면을 새로 고쳐 확인해 주세요.'],
  MENTION_REFUSED: [409, '이 문서를 볼 수 없는 사람은 언급할 수 없습니다. 언급할 사람을 다시 골라 주세요.'],
  ABSENCE_REFUSED: [409, '부재를 등록할 수 없습니다. 기간과 대결자를 확인해 주세요.'],
  RULE_REFUSED: [409, '위임전결규정을 저장할 수 없습니다. 표를 확인해 주세요.'],
  BODY_REFUSED: [409, '단체를 바꿀 수 없습니다. 목록을 새로 고쳐 확인해 주세요.'],
  TERM_REFUSED: [409, '임기를 정할 수 없습니다. 날짜와 직책을 확인해 주세요.'],
  APPLICATION_REFUSED: [409, '지금은 할 수 없는 작업입니다. 신청 목록을 새로 고쳐 확인해 주세요.'],
  MEMBER_ID_TAKEN: [409, '이미 쓰고 있는 아이디입니다. 다른 아이디를 입력해 주세요.'],
  EMPLOYEE_REFUSED: [409, '직원 정보를 바꿀 수 없습니다. 목록을 새로 고쳐 확인해 주세요.'],
  FORM_REFUSED: [409, '지금은 할 수 없는 작업입니다. 양식 목록을 새로 고쳐 확인해 주세요.'],
  ROLE_REFUSED: [409, '지금은 할 수 없는 작업입니다. 역할 목록을 새로 고쳐 확인해 주세요.'],
  DOOR_LOCKED: [
    409,
    '이렇게 바꾸면 권한과 메뉴를 관리할 사람이 없게 됩니다. 다른 사람에게 먼저 시스템 관리 권한을 준 뒤 다시 해 주세요.',
  ],
  MENU_REFUSED: [409, '지금은 할 수 없는 작업입니다. 메뉴 목록을 새로 고쳐 확인해 주세요.'],
  POSITION_REFUSED: [409, '직위를 바꿀 수 없습니다. 목록을 새로 고쳐 확인해 주세요.'],
  CODE_REFUSED: [409, '지금은 할 수 없는 작업입니다. 코드 목록을 새로 고쳐 확인해 주세요.'],
  LIMIT_REFUSED: [409, '기준을 저장할 수 없습니다. 값과 시행일을 확인해 주세요.'],
  MESSAGE_DELIVERED: [409, '이미 보냈거나 보내는 중인 메시지입니다. 목록을 새로 고쳐 확인해 주세요.'],
  MESSAGE_PERSONAL: [
    403,
    '본인에게만 전해야 하는 인증 메시지라 열 수 없습니다. 받는 분이 다시 요청하도록 안내해 주세요.',
  ],
  MESSAGE_SPENT: [
    409,
    '링크나 인증번호가 남아 있지 않아 다시 보낼 수 없습니다. 받는 분이 새로 요청하도록 안내해 주세요.',
  ],
  GUIDE_REFUSED: [409, '되돌릴 수 없습니다. 화면을 새로 고쳐 확인해 주세요.'],
  BACKUP_RUNNING: [409, '백업이 이미 진행 중입니다. 끝날 때까지 기다려 주세요.'],
  STALE: [409, '다른 사람이 먼저 변경했습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.'],
  QUOTA_EXCEEDED: [409, '첨부파일을 저장할 공간이 부족합니다. 쓰지 않는 첨부파일을 지우거나 관리자에게 문의해 주세요.'],
  TOO_LARGE: [413, '보내신 내용이 너무 큽니다. 나누어 보내 주세요.'],
  FILE_REFUSED: [415, '첨부할 수 없는 파일입니다. 다른 파일을 골라 주세요.'],
  NOT_A_PICTURE: [415, '사진을 읽을 수 없습니다. JPG, PNG, WEBP 사진을 골라 주세요.'],
  UNSUPPORTED_TYPE: [415, '지원하지 않는 형식입니다.'],
  UNKNOWN_HOST: [421, '이 주소로는 열 수 없습니다. 관리자에게 받으신 주소로 다시 들어와 주세요.'],
  FORM_INVALID: [422, '양식에 고칠 곳이 있어 게시하지 않았습니다. 아래 내용을 고친 뒤 다시 게시해 주세요.'],
  FORM_FILE_REFUSED: [422, '양식 파일을 읽을 수 없습니다. 단지에서 내보낸 양식 파일을 골라 주세요.'],
  IMPORT_REFUSED: [422, '엑셀 파일을 등록하지 않았습니다. 알려 드린 곳을 고친 뒤 다시 올려 주세요.'],
  FILE_INFECTED: [
    422,
    '파일에서 악성코드가 발견되어 첨부하지 않고 격리했습니다. 컴퓨터를 검사한 뒤 다른 파일을 골라 주세요.',
  ],
  KEY_REUSED: [422, '같은 요청 번호로 다른 내용이 왔습니다. 화면을 새로 고친 뒤 다시 시도해 주세요.'],
  SHOWN_ONCE: [
    409,
    '이미 처리한 요청입니다. 한 번만 보여 드리는 값이라 다시 보여 드릴 수 없습니다. 목록에서 확인한 뒤 새로 만들어 주세요.',
  ],
  SERVICE_KEY_IN_USE: [409, '지금 쓰는 키입니다. 새 키를 만들면 이 키를 끝낼 수 있습니다.'],
  CALLBACK_REFUSED: [409, '알림 주소를 처리하지 못했습니다. 입력하신 내용을 확인해 주세요.'],
  CALLBACK_URL_REFUSED: [422, '이 주소로는 알릴 수 없습니다. 밖에서 열리는 HTTPS 주소를 입력해 주세요.'],
  WEAK_PASSWORD: [422, '안전하지 않은 비밀번호입니다. 다른 비밀번호를 입력해 주세요.'],
  TOO_MANY_REQUESTS: [429, '요청이 너무 많습니다. 잠시 뒤 다시 시도해 주세요.'],
  HEADERS_TOO_LARGE: [431, '요청 정보가 너무 큽니다. 브라우저 쿠키를 지운 뒤 다시 시도해 주세요.'],
  FILE_DAMAGED: [500, '저장된 파일이 손상되어 내려받을 수 없습니다. 관리자에게 알려 주세요.'],
  INTERNAL: [500, '일시적인 오류가 발생했습니다. 잠시 뒤 다시 시도해 주세요.'],
  STORAGE_FULL: [
    507,
    '서버에 저장할 공간이 없어 받지 못했습니다. 관리자에게 알려 주시고, 공간을 마련한 뒤 다시 시도해 주세요.',
  ],
  UNAVAILABLE: [503, '지금은 처리할 수 없습니다. 잠시 뒤 다시 시도해 주세요.'],
} as const satisfies Record<string, readonly [status: number, errorUserMsg: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of every error response (REQ-9). `details` name the field, never the value. */
export const ErrorBody = z.strictObject({
  code: z.string(),
  errorUserMsg: z.string(),
  message: z.string(),
  requestId: z.string(),
  details: z.optional(z.unknown()),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
