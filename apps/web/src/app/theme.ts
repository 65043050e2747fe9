import { ActionIcon, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
  '#e9effc',
  '#d3def8',
  '#a9c0f1',
  '#7ea0e9',
  '#5a84e2',
  '#3d6fe0',
  '#2455c3',
  '#1d479f',
  '#183b84',
  '#122c63',
];
const seal: MantineColorsTuple = [
  '#fcebe8',
  '#f8d5cf',
  '#f0a99e',
  '#e87d6c',
  '#dd5440',
  '#cf3f2c',
  '#c8321f',
  '#a62818',
  '#862013',
  '#65180e',
];
/** Mantine paints its dark surfaces from this ramp; the steps it uses are our own surfaces. */
const dark: MantineColorsTuple = [
  '#e8ecf1',
  '#c9d1da',
  '#aab4c0',
  '#8592a0',
  '#4a5664',
  '#2e3742',
  '#1a2028',
  '#1a2028',
  '#12161c',
  '#0d1014',
];

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: { accent, seal, dark },
  // The whole font is named once all of it that the page needs is there (styles/whole-font.ts).
  fontFamily:
    "'Danji First', var(--whole-font, 'Danji First'), Pretendard, 'Malgun Gothic', 'Apple SD Gothic Neo', sans-serif",
  defaultRadius: 8,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
  components: {
    Button: { defaultProps: { size: 'md' }, styles: { root: { height: '2.75rem' } } },
    // Named by the component itself, so that it comes with the rest of the kit: the door and home both have it.
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' } }),
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        centered: true,
        radius: 12,
        padding: 'lg',
        overlayProps: { backgroundOpacity: 0.45 },
        transitionProps: { duration: 120, transition: 'fade' },
        closeButtonProps: { 'aria-label': '닫기', size: 44 },
        attributes: { header: { role: 'presentation' } },
      },
      styles: { title: { fontSize: '1.125rem', fontWeight: 700 } },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': '닫기', size: 44 },
        transitionProps: { duration: 150 },
        attributes: { header: { role: 'presentation' } },
      },
    },
    Menu: {
      // Its first entry has the focus; the empty place that would have it otherwise is none of a menu's parts.
      defaultProps: { shadow: 'md', radius: 10, withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: '2.75rem', fontSize: '1rem' } },
    },
    Popover: { defaultProps: { shadow: 'md', radius: 12 } },
  },
});
