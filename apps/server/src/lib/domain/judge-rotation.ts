import { koreanDay } from '@danji/contract/korean-day';

/** What still needs a secret from before. */
export type RotationFacts = {
  /** Rows that name it. */
  sealed: number;
  browsers: number;
  /** Open approval links from before the change, and when the last of them ends. */
  links: number;
  linksEndAt: Date | null;
  /** People with recovery codes from before. */
  people: number;
};

const many = (count: number) => count.toLocaleString('ko-KR');

/** Whether the secret from before may go, and otherwise what to do about each thing that needs it. */
export function judgeRotation({ sealed, browsers, links, linksEndAt, people }: RotationFacts): {
  mayGo: boolean;
  texts: string[];
} {
  const texts = [
    sealed > 0 && `이전 비밀키로 잠긴 것이 ${many(sealed)}건 있습니다. npm run reseal 을 실행해 주세요.`,
    links > 0 &&
      `이전 비밀키로 만든 결재 링크가 ${many(links)}개 열려 있습니다.${linksEndAt ? ` ${koreanDay(linksEndAt)} 까지 두어 주세요.` : ''}`,
    people > 0 &&
      `이전 비밀키로 만든 OTP 복구 코드를 ${many(people)}명이 가지고 있습니다. 빼면 그 코드는 쓸 수 없으니, 내 정보에서 새로 받아 달라고 알려 주세요.`,
    browsers > 0 &&
      `이전 비밀키로 알림을 켠 브라우저가 ${many(browsers)}개 있습니다. 빼면 알림이 가지 않으니, 내 정보에서 알림을 다시 켜 달라고 알려 주세요.`,
  ].filter((text) => text !== false);
  return texts.length > 0
    ? { mayGo: false, texts }
    : { mayGo: true, texts: ['이전 비밀키를 빼도 됩니다. DANJI_SECRET_PREVIOUS를 지우고 다시 시작해 주세요.'] };
}
