import { useSyncExternalStore } from 'react';

const phone = '(max-width: 760px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(phone);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen has room for the chart and one panel only. */
export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phone).matches);
