import type { Plugin } from 'vite';

type Cut = { file: RegExp; cuts: readonly (readonly [what: RegExp, instead: string])[] };

/** A part of the kit that hangs on another one (`Button.Group`), and so comes with it whoever uses it. */
const hangsOn = (owner: string, part: string): Cut['cuts'] => [
  [new RegExp(`^import \\{ ${owner}${part} \\} from .*;\n`, 'm'), ''],
  [new RegExp(`^${owner}\\.${part} = ${owner}${part};\n`, 'm'), ''],
];

/** What turns while something is under way stands there at once: to fade it in, the kit's whole machine for movements would come along. */
const standsAtOnce = (movement: string, style: string): Cut['cuts'] => [
  [/^import \{ Transition \} from .*;\n/m, ''],
  [
    new RegExp(
      `typeof loading === "boolean" && /\\* @__PURE__ \\*/ jsx\\(Transition, \\{\\n\\t+mounted: loading,\\n\\t+transition: ${movement},\\n\\t+duration: 150,\\n\\t+children: (\\(transitionStyles\\) => [\\s\\S]*?)\\n\\t\\t\\}\\), `,
    ),
    `loading === true && ($1)(${style}), `,
  ],
];

const CUTS: readonly Cut[] = [
  {
    file: /@mantine\/core\/esm\/components\/Button\/Button\.mjs$/,
    cuts: [
      ...hangsOn('Button', 'Group'),
      ...hangsOn('Button', 'GroupSection'),
      ...standsAtOnce('loaderTransition', 'loaderTransition.in'),
    ],
  },
  {
    file: /@mantine\/core\/esm\/components\/ActionIcon\/ActionIcon\.mjs$/,
    cuts: [
      ...hangsOn('ActionIcon', 'Group'),
      ...hangsOn('ActionIcon', 'GroupSection'),
      ...standsAtOnce('"slide-down"', '{}'),
    ],
  },
  {
    file: /@mantine\/core\/esm\/components\/Input\/Input\.mjs$/,
    cuts: [
      ...hangsOn('Input', 'Placeholder'),
      ...hangsOn('Input', 'ClearButton'),
      ...hangsOn('Input', 'Success'),
      [/^import \{ InputClearSection \} from .*;\n/m, ''],
      [
        /= InputClearSection\(\{\n[\s\S]*?\n\t+rightSection: ([\s\S]*?),\n\t+__defaultRightSection,[\s\S]*?\}\);/,
        '= ((given) => given === null ? null : given || __defaultRightSection)($1);',
      ],
    ],
  },
  {
    file: /@mantine\/core\/esm\/components\/Input\/InputWrapper\/InputWrapper\.mjs$/,
    cuts: [
      [/^import \{ InputSuccess \} from .*;\n/m, ''],
      [/^\tconst _success = hasSuccess && [\s\S]*?\}, success\);\n/m, ''],
      [/_error \|\| _success/, '_error'],
    ],
  },
  {
    file: /@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/,
    cuts: [
      [/^import \{ Bars \} from .*;\n/m, ''],
      [/^import \{ Dots \} from .*;\n/m, ''],
      [/^\tbars: Bars,\n/m, ''],
      [/^(\toval: Oval),\n\tdots: Dots$/m, '$1'],
    ],
  },
  {
    // Ours is drawn in shared/ui/password-field.tsx.
    file: /@mantine\/core\/esm\/components\/PasswordInput\/PasswordInput\.mjs$/,
    cuts: [
      [/^import \{ PasswordToggleIcon \} from .*;\n/m, ''],
      [/^\tvisibilityToggleIcon: PasswordToggleIcon,?\n/m, ''],
    ],
  },
  {
    file: /@tanstack\/query-core\/build\/modern\/query\.js$/,
    cuts: [
      [/^import \{ infiniteQueryBehavior \} from .*;\n/m, ''],
      [/this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /, ''],
    ],
  },
];

/** What nobody of ours may ask for, since it is not there (a test looks through the sources). */
export const LEFT_OUT =
  /\b(?:Button|ActionIcon)\.Group(?:Section)?\b|\bInput(?:\.Wrapper)?\.(?:Placeholder|ClearButton|Success)\b|\bclearable\b|\bsuccess=|\bFileInput\b|[iI]nfiniteQuer(?:y|ies)\b|type="(?:bars|dots)"|<PasswordInput\b(?!\n {6}\{\.\.\.props\}\n {6}visible)/;

/** The source of a package without what is never used of it; null where it is written otherwise than expected. */
export function withoutParts(id: string, source: string): string | null {
  let slim = source;
  for (const [what, instead] of CUTS.find(({ file }) => file.test(id))?.cuts ?? []) {
    if (!what.test(slim)) return null;
    slim = slim.replace(what, instead);
  }
  return slim;
}

/** Two kB, gzipped, that no page uses would be in front of every page. A package that is written otherwise ends the build. */
export function leaveOutParts(): Plugin {
  return {
    name: 'leave-out-parts',
    apply: 'build',
    transform: {
      filter: { id: CUTS.map(({ file }) => file) },
      handler(source, id) {
        const code = withoutParts(id, source);
        if (code === null) this.error(`${id} is written otherwise: what is left out of it was not found`);
        return { code, map: null };
      },
    },
  };
}
