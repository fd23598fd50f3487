import { getSettings, onSettings } from './settings.js';

/** Follows the system, or what somebody has chosen instead, for as long as the page is open. */
export function followTheme(): void {
  const light = matchMedia('(prefers-color-scheme: light)');
  const apply = (): void => {
    const { theme } = getSettings();
    const chosen = theme === 'system' ? (light.matches ? 'light' : 'dark') : theme;
    document.documentElement.dataset.theme = chosen;
    document
      .querySelector('meta[name="theme-color"]')
      ?.setAttribute('content', chosen === 'light' ? '#dfe8dc' : '#16211c');
  };
  light.addEventListener('change', apply);
  onSettings(apply);
  apply();
}
