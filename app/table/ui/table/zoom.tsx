import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import type { Card, CardDef } from '../../../../src/index.js';
import { CardFace } from '../card/card-face.js';

/** A card to be looked at closely. */
interface Zoomed {
  readonly def: CardDef;
  readonly card?: Card | undefined;
  readonly note?: string | undefined;
  /** Where on the screen it came from, so that it does not cover it. */
  readonly side: 'left' | 'right';
}

interface Zoom {
  look(zoomed: Zoomed | null): void;
}

const ZoomContext = createContext<Zoom>({ look: () => {} });

export function ZoomProvider({ children }: { readonly children: ReactNode }) {
  const [zoomed, look] = useState<Zoomed | null>(null);
  const zoom = useMemo(() => ({ look }), []);
  return (
    <ZoomContext value={zoom}>
      {children}
      {zoomed !== null && (
        <div className={`zoom ${zoomed.side}`} aria-hidden="true">
          <span className="card-box">
            <CardFace def={zoomed.def} card={zoomed.card} />
          </span>
          {zoomed.def.flavour && zoomed.def.text && <i className="zoom-flavour">{zoomed.def.flavour}</i>}
          {zoomed.note && <span className="zoom-note">{zoomed.note}</span>}
        </div>
      )}
    </ZoomContext>
  );
}

/** What makes an element show its card closely: the mouse, the keyboard's focus, or a long press. */
export function useZoom(def: CardDef | undefined, card?: Card, note?: string) {
  const { look } = useContext(ZoomContext);
  if (def === undefined) return {};
  const show = (element: HTMLElement): void => {
    const { left, width } = element.getBoundingClientRect();
    look({ def, card, note, side: left + width / 2 > window.innerWidth / 2 ? 'left' : 'right' });
  };
  const hide = (): void => look(null);
  return {
    onPointerEnter: (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') show(event.currentTarget);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: (event: React.FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
    onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      show(event.currentTarget);
    },
  };
}
