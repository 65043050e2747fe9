import { forTab } from '../lib/storage.ts';

const KEY = 'guide-step';

/** Who is led to another screen by the guide finds the way back there, until they have taken it. */
export const leaveGuide = (step: string): void => void forTab.setItem(KEY, step);
export const guideLeftAt = (): string | null => forTab.getItem(KEY);
export const endGuideTrail = (): void => forTab.removeItem(KEY);
