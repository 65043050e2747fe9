import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { LEFT_OUT, withoutParts } from './leave-out-parts.ts';

const PACKAGES = fileURLToPath(new URL('../../node_modules/', import.meta.url));
const SRC = fileURLToPath(new URL('./src/', import.meta.url));

const TRIMMED = {
  '@mantine/core/esm/components/Button/Button.mjs': /ButtonGroup|Transition,/,
  '@mantine/core/esm/components/ActionIcon/ActionIcon.mjs': /ActionIconGroup|Transition,/,
  '@mantine/core/esm/components/Input/Input.mjs': /Input(?:Placeholder|Clear|Success)/,
  '@mantine/core/esm/components/Input/InputWrapper/InputWrapper.mjs': /InputSuccess|_success/,
  '@mantine/core/esm/components/Loader/Loader.mjs': /\b(?:Bars|Dots)\b/,
  '@mantine/core/esm/components/PasswordInput/PasswordInput.mjs': /PasswordToggleIcon/,
  '@tanstack/query-core/build/modern/query.js': /infiniteQueryBehavior/,
};

it.each(Object.entries(TRIMMED))('%s comes without what is never used of it', (file, part) => {
  const source = readFileSync(path.join(PACKAGES, file), 'utf8');
  expect(source).toMatch(part);
  expect(withoutParts(file, source)).not.toMatch(part);
  expect(withoutParts(file, source)?.length).toBeGreaterThan(source.length * 0.8);
  // Written otherwise, it is not left out in silence.
  expect(withoutParts(file, source.replace(part, 'another'))).toBeNull();
});

it('leaves everything else as it is', () => {
  expect(withoutParts('@mantine/core/esm/components/Box/Box.mjs', 'Button.Group = ButtonGroup;')).toBe(
    'Button.Group = ButtonGroup;',
  );
});

it('nobody of ours asks for what is left out', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(300);
  const asking = files.filter((file) => LEFT_OUT.test(readFileSync(path.join(SRC, file), 'utf8')));
  expect(asking).toEqual([]);
  for (const use of ['<Button.Group>', '<Loader type="dots" />', 'useInfiniteQuery({', '<PasswordInput\n'])
    expect(use).toMatch(LEFT_OUT);
});
