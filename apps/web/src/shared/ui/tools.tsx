import type { Icon } from '@tabler/icons-react';
import { IconButton } from './buttons.tsx';

type Tool = { label: string; icon: Icon; on?: boolean; off?: boolean; act: () => void };

/** Buttons above what is being written. The selection stays where it is. */
export const Tools = ({ tools, className }: { tools: readonly Tool[]; className: string | undefined }) =>
  tools.map(({ label, icon: Picture, on, off, act }) => (
    <IconButton
      key={label}
      tool
      className={className}
      aria-label={label}
      title={label}
      aria-pressed={on}
      disabled={off}
      onMouseDown={(event) => event.preventDefault()}
      onClick={act}
    >
      <Picture size="1.25rem" aria-hidden />
    </IconButton>
  ));
