import type { Plugin } from 'vite';

/** Of the colours that the kit brings: what its own parts and ours ask for. Accent, seal and dark are ours (src/app/theme.ts). */
const KEPT: ReadonlySet<string> = new Set(['dark', 'gray', 'red', 'blue', 'teal']);
const TABLE = /default-colors\.mjs$/;
const COLOUR = /^\t(\w+): \[\n(?:\t\t"#[0-9a-f]{6}",?\n)+\t\],?\n/gim;

/**
 * Nine colours that nobody shows would be in front of every page, and each becomes forty variables when it begins. A kit that
 * writes its table otherwise ends the build, so that nothing is left out in silence.
 */
export function leaveOutColours(): Plugin {
  return {
    name: 'leave-out-colours',
    apply: 'build',
    transform: {
      filter: { id: TABLE },
      handler(code) {
        const found: string[] = [];
        const slim = code.replace(COLOUR, (colour, name: string) => {
          found.push(name);
          return KEPT.has(name) ? colour : '';
        });
        const missing = [...KEPT].filter((name) => !found.includes(name));
        if (missing.length > 0) this.error(`the kit's colours are written otherwise: ${missing.join()} not found`);
        return { code: slim, map: null };
      },
    },
  };
}
