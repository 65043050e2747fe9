/** 지출결의서 is printed 지 출 결 의 서: a short heading of Hangul alone is spaced out. */
export const spaceHeading = (heading: string): string =>
  /^[가-힣]{2,8}$/.test(heading) ? [...heading].join(' ') : heading;
