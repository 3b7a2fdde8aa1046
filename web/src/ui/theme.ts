import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';
import { t } from '../i18n/i18n.ts';

const indigo: MantineColorsTuple = [
  '#eef0fc',
  '#dadef7',
  '#b2baee',
  '#8894e6',
  '#6675df',
  '#5161db',
  '#4c5fd5',
  '#384bc0',
  '#3042ac',
  '#243898',
];

/** Warm grays for the light theme; the contrast of the seventh on white is above 3:1, of the eighth above 7:1. */
const gray: MantineColorsTuple = [
  '#faf9f6',
  '#f3f1ec',
  '#e9e6df',
  '#dedad1',
  '#ccc7bc',
  '#aba599',
  '#827d72',
  '#55514a',
  '#3a3732',
  '#24221e',
];

/** Surfaces and texts of the dark theme, all of the hue of the indigo. */
const dark: MantineColorsTuple = [
  '#e8eaf4',
  '#b9bdd2',
  '#9298b3',
  '#636986',
  '#363b55',
  '#2b2f46',
  '#232739',
  '#1b1e2d',
  '#151724',
  '#0d0f18',
];

/** How long things take to appear, within the 120 to 180 ms in which a movement explains without delaying. */
const transitionProps = { duration: 150 };
const overlayProps = { color: '#14152b', backgroundOpacity: 0.5 };

/** Theme of the product: warm paper, indigo for structure, and amber for the one thing that matters on a screen. */
export const theme = createTheme({
  primaryColor: 'indigo',
  primaryShade: { light: 7, dark: 8 },
  autoContrast: true,
  luminanceThreshold: 0.28,
  colors: { indigo, gray, dark },
  fontFamily:
    "'Inter Variable', 'Inter Stand-in', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.625rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
    },
  },
  // In rem, so that the browser's font size setting applies (12, 14, 14, 16, 20 pixels by default).
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1rem', sm: '1.25rem', md: '1.25rem', lg: '1.5rem', xl: '1.75rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // A closed list is not rendered: a form with ten of them would render as much again.
    Combobox: { defaultProps: { keepMounted: false } },
    Checkbox: { defaultProps: { size: 'md' } },
    Radio: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t('controls.close') },
        centered: true,
        radius: 'lg',
        overlayProps,
        transitionProps: { ...transitionProps, transition: 'pop' },
      },
    },
    Drawer: {
      defaultProps: {
        closeButtonProps: { 'aria-label': t('controls.close') },
        overlayProps,
        transitionProps,
      },
    },
    Menu: { defaultProps: { transitionProps } },
    Popover: { defaultProps: { transitionProps } },
    // Selecting the selected option again keeps it; optional selects have a clear button.
    Select: {
      defaultProps: { allowDeselect: false, clearButtonProps: { 'aria-label': t('controls.clear') } },
    },
    MultiSelect: { defaultProps: { clearButtonProps: { 'aria-label': t('controls.clear') } } },
    Pagination: {
      defaultProps: {
        getControlProps: (control: 'first' | 'previous' | 'next' | 'last') => ({
          'aria-label': t(`controls.page.${control}`),
        }),
      },
    },
    DateInput: {
      defaultProps: {
        weekendDays: [],
        clearButtonProps: { 'aria-label': t('controls.clear') },
        ariaLabels: {
          nextMonth: t('controls.calendar.nextMonth'),
          previousMonth: t('controls.calendar.previousMonth'),
          nextYear: t('controls.calendar.nextYear'),
          previousYear: t('controls.calendar.previousYear'),
        },
      },
    },
    Notification: {
      defaultProps: { closeButtonProps: { 'aria-label': t('controls.close') } },
      // The library's gray is below a contrast of 4.5:1.
      styles: { description: { color: 'var(--mantine-color-dimmed)' } },
    },
    Alert: { defaultProps: { closeButtonLabel: t('controls.close') } },
  },
});

/** Overrides for default colors below 4.5:1 on one of the two surfaces. */
export const resolver: CSSVariablesResolver = (current) => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--porchlight-canvas': '#f8f6f1',
    '--mantine-color-text': '#1d1b2b',
    '--mantine-color-disabled': current.colors.gray[1],
    '--mantine-color-dimmed': current.colors.gray[7],
    '--mantine-color-placeholder': current.colors.gray[7],
    '--mantine-color-error': current.colors.red[9],
    '--mantine-color-green-light-color': '#1b5e2a',
    '--mantine-color-yellow-light-color': '#7a3e00',
    '--mantine-color-orange-light-color': '#7a3e00',
    '--mantine-color-red-light-color': '#9b1c1c',
    '--mantine-color-gray-light-color': current.colors.gray[8],
    '--mantine-color-blue-light-color': '#14509a',
  },
  dark: {
    '--mantine-color-body': current.colors.dark[7],
    '--porchlight-canvas': '#12131f',
    '--mantine-color-dimmed': current.colors.dark[1],
    '--mantine-color-placeholder': current.colors.dark[1],
    '--mantine-color-error': current.colors.red[4],
    '--mantine-color-anchor': current.colors.indigo[3],
    // The library's colors are too bright on a dark surface, and its gray is darker than the surface.
    '--mantine-color-green-light': '#1a3222',
    '--mantine-color-green-light-color': current.colors.green[2],
    '--mantine-color-yellow-light': '#3a2f14',
    '--mantine-color-yellow-light-color': '#ffd98a',
    '--mantine-color-orange-light': '#3a2f14',
    '--mantine-color-orange-light-color': '#ffd98a',
    '--mantine-color-red-light': '#3d2022',
    '--mantine-color-red-light-color': current.colors.red[2],
    '--mantine-color-blue-light': '#182c42',
    '--mantine-color-blue-light-color': current.colors.blue[2],
    '--mantine-color-gray-light': current.colors.dark[5],
    '--mantine-color-gray-light-color': current.colors.dark[0],
    '--mantine-color-indigo-light': '#272d55',
    '--mantine-color-indigo-light-color': current.colors.indigo[1],
  },
});
