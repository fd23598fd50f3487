import type { ReactNode } from 'react';
import type { useCamera } from './chart-camera.js';

interface CanvasProps {
  readonly camera: ReturnType<typeof useCamera>;
  /** The active state of the machine. */
  readonly leaf: string | undefined;
  readonly onFit: () => void;
  readonly onFollow: () => void;
  /** More buttons. */
  readonly tools: ReactNode;
  /** The state that is described below the drawing. */
  readonly aboutId: string | undefined;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A drawing that can be moved and zoomed, with its buttons, and a line about the state at the pointer. */
export function ChartCanvas({ camera, leaf, onFit, onFollow, tools, aboutId, about, children }: CanvasProps) {
  const { view, at, following, zoomBy, dragging } = camera;
  return (
    <section className="i-chart" aria-label="Statechart">
      <div className="i-chart-tools">
        {tools}
        <button type="button" onClick={() => zoomBy(1.3)} title="Zoom in" aria-label="Zoom in">
          +
        </button>
        <button type="button" onClick={() => zoomBy(1 / 1.3)} title="Zoom out" aria-label="Zoom out">
          −
        </button>
        <button type="button" onClick={onFit} title="Show the whole chart" data-chart="fit">
          Fit
        </button>
        <button
          type="button"
          aria-pressed={following}
          onClick={onFollow}
          title="Keep the active phase visible"
          data-chart="follow"
        >
          Follow
        </button>
      </div>
      <svg
        ref={view}
        className="i-canvas"
        role="application"
        aria-label={`The active state is ${leaf ?? 'unknown'}`}
        data-active={leaf}
        {...dragging}
        onDoubleClick={onFit}
      >
        <defs>
          <marker id="i-tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path d="M0 .8 8 4 0 7.2z" className="i-tip" />
          </marker>
          <marker id="i-tip-lit" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 .8 8 4 0 7.2z" className="i-tip lit" />
          </marker>
        </defs>
        <g
          className={following ? 'i-camera gliding' : 'i-camera'}
          style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${at.zoom})` }}
        >
          {children}
        </g>
      </svg>
      <p className="i-about" data-about={aboutId}>
        {about}
      </p>
    </section>
  );
}
