const WORKER = '/shell-worker.js';

/**
 * Phones keep the application for the time without a connection. Only phones: whoever sits at a desk has one. It begins
 * when the page has nothing else to do, so that nobody waits for it.
 */
export function keepShell(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !matchMedia('(pointer: coarse)').matches) return;
  const register = () => void navigator.serviceWorker.register(WORKER).catch(() => {});
  const soon = () =>
    'requestIdleCallback' in globalThis ? requestIdleCallback(register) : setTimeout(register, 2_000);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
