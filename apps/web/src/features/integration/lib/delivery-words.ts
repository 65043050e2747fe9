/** What a receiver answered, in words for the office; what the machine said of it stands beside. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/no answer in time/, '10초 안에 답이 없었습니다'],
  [/the receiver answered 3\d\d/, '다른 주소로 가라고 답했습니다'],
  [/the receiver answered (401|403)/, '서명을 받아들이지 않았습니다'],
  [/the receiver answered/, '받지 않겠다고 답했습니다'],
  [/ENOTFOUND|EAI_AGAIN/, '주소를 찾지 못했습니다'],
  [/ECONNREFUSED/, '연결을 받지 않았습니다'],
  [/ECONNRESET|socket hang up|closed the line/, '연결이 끊겼습니다'],
  [/Parse Error|overflow/i, 'HTTP가 아닌 답을 보냈습니다'],
  [/CERT|certificate|self.signed/i, '인증서를 믿을 수 없습니다'],
  [/private address|PRIVATE_ADDRESS/, '안쪽 주소라 부르지 않았습니다'],
  [/NOT_HTTPS/, 'HTTPS 주소가 아니어서 부르지 않았습니다'],
  [/removed/, '알림 주소를 삭제했습니다'],
];

export const whyNot = (error: string): string =>
  REASONS.find(([pattern]) => pattern.test(error))?.[1] ?? '연결하지 못했습니다';
