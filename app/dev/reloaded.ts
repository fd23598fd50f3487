const KEY = 'turnchart.reloaded';

/** The page is loaded again, because its game has changed. */
export function reload(): void {
  sessionStorage.setItem(KEY, '1');
  location.reload();
}

/** Whether this page was reloaded because its game has changed. Returns true only once. */
export function wasReloaded(): boolean {
  const said = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return said;
}
