import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** The visible part of the drawing. */
export interface Camera {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The largest zoom. */
export const NEAREST = 1.25;
/** What is left free around a whole drawing. */
export const FREE = { width: 24, height: 16 };
/** How much is left free around what must be seen. */
const MARGIN = 24;

/** Dragging, the wheel, and the state to keep visible. `readable` is the smallest zoom at which text can be read. */
export function useCamera(readable: number) {
  const view = useRef<SVGSVGElement>(null);
  const [camera, setCamera] = useState<Camera>({ x: 0, y: 0, zoom: 0.3 });
  const [following, follow] = useState(true);
  const drag = useRef<{ x: number; y: number; camera: Camera } | null>(null);
  const size = useSize(view);
  const height = Math.max(60, size.height);

  useEffect(() => {
    const svg = view.current;
    if (svg === null) return;
    const turn = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, top } = svg.getBoundingClientRect();
      follow(false);
      setCamera((at) => zoomed(at, Math.exp(-event.deltaY * 0.0015), event.clientX - left, event.clientY - top));
    };
    svg.addEventListener('wheel', turn, { passive: false });
    return () => svg.removeEventListener('wheel', turn);
  }, []);

  const zoomFor = (box: Box): number =>
    Math.min(NEAREST, size.width / (box.width + FREE.width), height / (box.height + FREE.height));
  const show = (box: Box, zoom = zoomFor(box)): void =>
    setCamera({
      zoom,
      x: size.width / 2 - (box.x + box.width / 2) * zoom,
      y: height / 2 - (box.y + box.height / 2) * zoom,
    });

  return {
    view,
    at: camera,
    following,
    follow,
    room: { width: size.width, height },
    show,
    isReadable: (box: Box): boolean => zoomFor(box) >= readable,
    /**
     * Shows a state with its surroundings: the largest ancestor that can be read as a whole, or else what fits around
     * the state.
     */
    showReadable(state: Box, around: readonly Box[]): void {
      const whole = around.find((box) => zoomFor(box) >= readable);
      if (whole !== undefined) show(whole);
      else show(windowAround(state, around.at(-1) ?? state, size.width / readable, height / readable), readable);
    },
    zoomBy(factor: number): void {
      follow(false);
      setCamera((at) => zoomed(at, factor, size.width / 2, size.height / 2));
    },
    /** What the drawing does when it is dragged. */
    dragging: {
      onPointerDown({ clientX, clientY }: PointerEvent): void {
        drag.current = { x: clientX, y: clientY, camera };
      },
      onPointerMove({ clientX, clientY, currentTarget, pointerId }: PointerEvent<SVGSVGElement>): void {
        const from = drag.current;
        if (from === null || Math.hypot(clientX - from.x, clientY - from.y) < 4) return;
        currentTarget.setPointerCapture(pointerId);
        follow(false);
        setCamera({ ...from.camera, x: from.camera.x + clientX - from.x, y: from.camera.y + clientY - from.y });
      },
      onPointerUp(): void {
        drag.current = null;
      },
      onPointerLeave(): void {
        drag.current = null;
      },
    },
  };
}

/** A part of `whole` that is so large and has `inner` in it. */
function windowAround(inner: Box, whole: Box, width: number, height: number): Box {
  const start = (at: number, length: number, from: number, all: number, seen: number): number => {
    const middle = from + (all - seen) / 2;
    return Math.min(Math.max(middle, at + length + MARGIN - seen), at - MARGIN);
  };
  return {
    x: start(inner.x, inner.width, whole.x, whole.width, width),
    y: start(inner.y, inner.height, whole.y, whole.height, height),
    width,
    height,
  };
}

function zoomed({ x, y, zoom }: Camera, factor: number, px: number, py: number): Camera {
  const next = Math.min(3, Math.max(0.05, zoom * factor));
  const ratio = next / zoom;
  return { zoom: next, x: px - (px - x) * ratio, y: py - (py - y) * ratio };
}

function useSize(ref: RefObject<SVGSVGElement | null>): { width: number; height: number } {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    if (ref.current === null) return;
    const observer = new ResizeObserver(
      ([entry]) => entry && setSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}
