import type { Progress } from '../simulate/index.js';

type Count = Pick<Progress, 'done' | 'matches'>;

const BAR = 24;

/** `[=====>      ] 42 %  1,234/s  0:17 left` */
export function progressLine({ done, matches }: Count, seconds: number, before: number): string {
  const share = matches === 0 ? 1 : done / matches;
  const filled = Math.round(share * BAR);
  const bar = `${'='.repeat(filled)}${filled < BAR ? '>' : ''}`.slice(0, BAR).padEnd(BAR);
  const rate = seconds > 0 ? (done - before) / seconds : 0;
  const left = rate > 0 ? clock((matches - done) / rate) : '-:--';
  return `[${bar}] ${Math.floor(share * 100)} %  ${done}/${matches}  ${speed(rate)}/s  ${left} left`;
}

const speed = (rate: number): string => (rate >= 10 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1));

function clock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  const two = (part: number): string => String(part).padStart(2, '0');
  return minutes < 60
    ? `${minutes}:${two(whole % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

/**
 * Draws a progress bar that overwrites itself, a few times a second. It draws nothing if the output is not a terminal.
 */
export function progressBar(to: NodeJS.WriteStream): { show(progress: Count): void; end(): void } {
  if (!to.isTTY) return { show() {}, end() {} };
  const start = performance.now();
  let before: number | undefined;
  let drawn = 0;
  return {
    show(progress) {
      before ??= progress.done;
      const now = performance.now();
      if (now - drawn < 100 && progress.done < progress.matches) return;
      drawn = now;
      to.write(`\r\u001b[K${progressLine(progress, (now - start) / 1000, before)}`);
    },
    end() {
      to.write('\r\u001b[K');
    },
  };
}
