const KEY = 'turnchart.reloaded';

/** The page is loaded again, because its game has changed. */
export function reload(): void {
  sessionStorage.setItem(KEY, '1');
  location.reload();
}

/** Whether this page was loaded because its game had changed. Said once. */
export function wasReloaded(): boolean {
  const said = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return said;
}
