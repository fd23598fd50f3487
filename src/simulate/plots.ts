import { escapeXml } from '../inspect/escape.js';
import type { Interval } from './wilson.js';

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

const WIDTH = 720;
const LABEL = 190;
const VALUE = 150;
const ROW = 24;

export interface RateRow extends Interval {
  readonly label: string;
  /** What the rate is out of. */
  readonly trials: number;
}

/** Rates with their confidence intervals, one row each, over a scale from 0 to 100 percent with a line at `middle`. */
export function ratePlot(title: string, rows: readonly RateRow[], middle = 0.5): string {
  const span = WIDTH - LABEL - VALUE;
  const x = (share: number): number => Math.round((LABEL + share * span) * 10) / 10;
  const height = rows.length * ROW + 28;
  const lines = [0, 0.25, 0.5, 0.75, 1].map(
    (share) =>
      `<line class="grid" x1="${x(share)}" x2="${x(share)}" y1="4" y2="${height - 22}"/>` +
      `<text class="tick" x="${x(share)}" y="${height - 6}" text-anchor="middle">${share * 100}</text>`,
  );
  const marks = rows.map(({ label, rate, low, high, trials }, index) => {
    const y = index * ROW + 18;
    const says = `${label}: ${percent(rate)}, 95 % between ${percent(low)} and ${percent(high)}, of ${trials}`;
    return (
      `<g><title>${escapeXml(says)}</title>` +
      `<text x="${LABEL - 10}" y="${y + 4}" text-anchor="end">${escapeXml(label)}</text>` +
      `<line class="interval" x1="${x(low)}" x2="${x(high)}" y1="${y}" y2="${y}"/>` +
      `<circle class="mark" cx="${x(rate)}" cy="${y}" r="4.5"/>` +
      `<text class="value" x="${WIDTH - VALUE + 12}" y="${y + 4}">${percent(rate)} <tspan class="tick">of ${trials}</tspan></text></g>`
    );
  });
  const middleLine = `<line class="middle" x1="${x(middle)}" x2="${x(middle)}" y1="4" y2="${height - 22}"/>`;
  return svg(title, height, [...lines, middleLine, ...marks]);
}

export interface Bar {
  readonly label: string;
  readonly amount: number;
}

/** Amounts as horizontal bars, one row each. */
export function barPlot(title: string, bars: readonly Bar[]): string {
  const most = Math.max(1, ...bars.map(({ amount }) => amount));
  const total = bars.reduce((sum, { amount }) => sum + amount, 0);
  const span = WIDTH - LABEL - VALUE;
  const rows = bars.map(({ label, amount }, index) => {
    const y = index * ROW + 4;
    const width = Math.max(1, (amount / most) * span);
    return (
      `<g><title>${escapeXml(`${label}: ${amount}`)}</title>` +
      `<text x="${LABEL - 10}" y="${y + 15}" text-anchor="end">${escapeXml(label)}</text>` +
      `<rect class="bar" x="${LABEL}" y="${y + 2}" width="${width.toFixed(1)}" height="${ROW - 7}" rx="2"/>` +
      `<text class="value" x="${WIDTH - VALUE + 12}" y="${y + 15}">${percent(amount / Math.max(1, total))} <tspan class="tick">of ${total}</tspan></text></g>`
    );
  });
  return svg(title, bars.length * ROW + 8, rows);
}

/** How often each whole number came up, as columns. */
export function histogram(title: string, counts: readonly { readonly at: number; readonly amount: number }[]): string {
  const height = 220;
  const bottom = height - 24;
  const first = counts[0]?.at ?? 0;
  const last = counts.at(-1)?.at ?? 0;
  const width = (WIDTH - 60) / (last - first + 1);
  const most = Math.max(1, ...counts.map(({ amount }) => amount));
  const columns = counts.map(({ at, amount }) => {
    const tall = (amount / most) * (bottom - 12);
    const x = 40 + (at - first) * width;
    return (
      `<rect class="bar" x="${x.toFixed(1)}" y="${(bottom - tall).toFixed(1)}" width="${Math.max(1, width - 1).toFixed(1)}" ` +
      `height="${tall.toFixed(1)}"><title>${at}: ${amount}</title></rect>`
    );
  });
  const every = Math.max(1, Math.ceil((last - first + 1) / 12));
  const ticks: string[] = [];
  for (let at = first; at <= last; at += every) {
    const x = 40 + (at - first + 0.5) * width;
    ticks.push(`<text class="tick" x="${x.toFixed(1)}" y="${height - 6}" text-anchor="middle">${at}</text>`);
  }
  const base = `<line class="grid" x1="40" x2="${WIDTH - 20}" y1="${bottom}" y2="${bottom}"/>`;
  return svg(title, height, [base, ...columns, ...ticks]);
}

const svg = (title: string, height: number, parts: readonly string[]): string =>
  `<svg viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escapeXml(title)}">${parts.join('')}</svg>`;
