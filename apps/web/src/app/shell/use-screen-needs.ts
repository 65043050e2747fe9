import { matchPage } from '@danji/contract/pages';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

type Needs = { screens: Readonly<Record<string, { scripts: readonly string[] } | undefined>> };

const idle = (act: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 2_000);

function ask(file: string): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` });
  document.head.append(link);
}

/**
 * Which files each screen needs is learnt when the first one stands, and nobody waits for it: from then on, all that a
 * screen needs is asked for at the moment that somebody goes there. Without it they come one after the other.
 */
export function useScreenNeeds(): void {
  const router = useRouter();
  useEffect(() => {
    const file = document.querySelector<HTMLMetaElement>('meta[name="screen-needs"]')?.content;
    if (!file) return;
    const asked = new Set<string>();
    let stop = () => {};
    const learn = async () => {
      const { screens }: Needs = await (await fetch(file)).json();
      stop = router.subscribe('onBeforeNavigate', ({ toLocation }) => {
        const { scripts = [] } = screens[matchPage(toLocation.pathname)?.page.name ?? ''] ?? {};
        for (const one of scripts.filter((script) => !asked.has(script))) ask(one);
        for (const one of scripts) asked.add(one);
      });
    };
    idle(() => void learn().catch(() => {}));
    return () => stop();
  }, [router]);
}
