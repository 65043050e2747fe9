const BROWSERS: [RegExp, string][] = [
  [/SamsungBrowser\//, '삼성 인터넷'],
  [/Whale\//, '웨일'],
  [/Edg\//, 'Edge'],
  [/KAKAOTALK/i, '카카오톡'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/Android/, '안드로이드'],
  [/iPhone/, '아이폰'],
  [/iPad/, '아이패드'],
  [/Windows/, '윈도우'],
  [/Mac OS X/, '맥'],
  [/Linux/, '리눅스'],
];

const nameOf = (table: [RegExp, string][], userAgent: string) =>
  table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** 'Chrome · 윈도우': enough for a person to recognise their own devices. */
export function describeDevice(userAgent: string): string {
  return [nameOf(BROWSERS, userAgent), nameOf(SYSTEMS, userAgent)].filter(Boolean).join(' · ') || '알 수 없는 기기';
}
