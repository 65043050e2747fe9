import { limits } from '@danji/contract/limits';

export type LoginType = 'normal' | 'otp' | 'hub';
export type AnalyticsEvent = { name: 'login'; loginType: LoginType };
type AnalyticsSink = (event: AnalyticsEvent) => void;

/** Where events go. None by default: nothing about a person leaves the product unless an operator plugs something in. */
let sink: AnalyticsSink | null = null;
export const setAnalyticsSink = (next: AnalyticsSink | null) => {
  sink = next;
};

type Timer = (work: () => void, ms: number) => unknown;

/** Tells of the login 3 s after it, and clears the marker 1 s later (SES-14). */
export function announceLogin(loginType: LoginType, clearMarker: () => void, timer: Timer = setTimeout): void {
  timer(() => {
    sink?.({ name: 'login', loginType });
    timer(clearMarker, limits.loginMarkerClearDelayMs);
  }, limits.loginEventDelayMs);
}
