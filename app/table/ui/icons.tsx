/** The signs of the tool bar, drawn, because not every system has them as letters. */
const shapes = {
  play: 'M7 4l13 8-13 8z',
  fast: 'M3 5l9 7-9 7zM12 5l9 7-9 7z',
  skip: 'M4 5l11 7-11 7zM17 5h3v14h-3z',
  back: 'M20 5L9 12l11 7zM4 5h3v14H4z',
  previous: 'M17 4L4 12l13 8z',
  sound:
    'M3 9h4l6-5v16l-6-5H3zM15.5 8.5a5 5 0 0 1 0 7l1.4 1.4a7 7 0 0 0 0-9.8zM18.3 5.7a9 9 0 0 1 0 12.6l1.4 1.4a11 11 0 0 0 0-15.4z',
  mute: 'M3 9h4l6-5v16l-6-5H3zM15 9.4L16.4 8l2.3 2.3L21 8l1.4 1.4-2.3 2.3 2.3 2.3-1.4 1.4-2.3-2.3-2.3 2.3-1.4-1.4 2.3-2.3z',
  undo: 'M9 4L2 10l7 6v-4c6 0 9 2 11 6 0-7-4-10-11-10z',
  redo: 'M15 4l7 6-7 6v-4c-6 0-9 2-11 6 0-7 4-10 11-10z',
  log: 'M4 5h16v2.4H4zM4 10.8h16v2.4H4zM4 16.6h11V19H4z',
  chat: 'M3 4h18v12H10l-5 4v-4H3z',
  chart: 'M4 3h7v6H4zM13 15h7v6h-7zM6.5 9h2v7H13v2H6.5z',
  help: 'M12 3c4 0 6.5 2.3 6.5 5.4 0 4-4.8 4.2-4.8 7.1h-3.4c0-4.6 4.5-4.8 4.5-7 0-1.4-1.1-2.4-2.8-2.4-1.8 0-3 1-3.2 2.8H5.4C5.6 5.3 8.2 3 12 3zM10.2 17.6h3.6V21h-3.6z',
  menu: 'M5 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM19 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  swap: 'M7 4v3h13v3H7v3L2 8.500zM17 11v3H4v3h13v3l5-4.500z',
  close:
    'M5 6.500L6.500 5 12 10.500 17.500 5 19 6.500 13.500 12 19 17.500 17.500 19 12 13.500 6.500 19 5 17.500 10.500 12z',
  dice: 'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 6.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zM16 6.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zM12 10.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zM8 14.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zM16 14.300a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400z',
} as const;

export type IconName = keyof typeof shapes;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path d={shapes[name]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
