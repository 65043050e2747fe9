/** Told to our own server. On most days there is none, and nothing to be loaded for it. */
export const tellTrouble = (error: unknown): void =>
  void import('./tell-trouble.ts').then((module) => module.tellTrouble(error)).catch(() => {});

export function watchTrouble(): void {
  addEventListener('error', ({ error }) => tellTrouble(error));
  addEventListener('unhandledrejection', ({ reason }) => tellTrouble(reason));
}
