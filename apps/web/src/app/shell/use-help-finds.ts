import { IconHelp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { HelpFind } from '../../features/help/lib/find-help.ts';
import { askHelp } from '../../shared/help/ask-help.ts';
import type { PaletteEntry } from './palette-entries.ts';

type Find = (query: string) => HelpFind[];

/** The help texts come behind the palette: nobody waits for them, and without them everything else is found. */
export function useHelpFinds(query: string): PaletteEntry[] {
  const [find, setFind] = useState<Find | null>(null);
  useEffect(() => {
    let isHere = true;
    import('../../features/help/lib/find-help.ts').then(
      ({ findHelp }) => isHere && setFind(() => findHelp),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (find?.(query) ?? []).map(({ page, name }) => ({
    id: `help-${page}`,
    name,
    group: '도움말',
    icon: IconHelp,
    run: () => askHelp(page),
  }));
}
