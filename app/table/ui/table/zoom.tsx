import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import type { Card, CardDef } from '../../../../src/index.js';
import { termsIn } from '../../game/books/index.js';
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

interface ZoomProviderProps {
  /** Whose words are explained. */
  readonly rules: string;
  readonly children: ReactNode;
}

export function ZoomProvider({ rules, children }: ZoomProviderProps) {
  const [zoomed, look] = useState<Zoomed | null>(null);
  const zoom = useMemo(() => ({ look }), []);
  return (
    <ZoomContext value={zoom}>
      {children}
      {zoomed !== null && <ZoomedCard rules={rules} {...zoomed} />}
    </ZoomContext>
  );
}

/** The card, large, with the words that it uses explained beside it. */
function ZoomedCard({ rules, def, card, note, side }: Zoomed & { readonly rules: string }) {
  const terms = termsIn(`${def.text ?? ''} ${(def.tags ?? []).join(' ')} ${def.kind}`, rules);
  return (
    <div className={`zoom ${side}`} aria-hidden="true" data-zoom={def.id}>
      <span className="card-box">
        <CardFace def={def} card={card} />
      </span>
      <div className="zoom-words">
        {note && <span className="zoom-note">{note}</span>}
        {terms.length > 0 && (
          <dl className="zoom-terms">
            {terms.map(({ word, means }) => (
              <div key={word}>
                <dt>{word}</dt>
                <dd>{means}</dd>
              </div>
            ))}
          </dl>
        )}
        {def.flavour && def.text && <i className="zoom-flavour">{def.flavour}</i>}
      </div>
    </div>
  );
}

/** So long a finger rests on a card until it is enlarged. Milliseconds. */
const PRESS = 420;
/** A finger that moves so far wants something else. */
const WOBBLE = 12;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout>;
  /** The card has been enlarged: lifting the finger is then no click. */
  held: boolean;
}

/** What makes an element show its card closely: the mouse, the keyboard's focus, or a long press. */
export function useZoom(def: CardDef | undefined, card?: Card, note?: string) {
  const { look } = useContext(ZoomContext);
  const press = useRef<Press | null>(null);
  const swallow = useRef(false);
  const shown = useRef(false);
  // No pointer leaves a card that is gone.
  useEffect(() => () => void (shown.current && look(null)), [look]);
  if (def === undefined) return {};
  const show = (element: HTMLElement): void => {
    const { left, width } = element.getBoundingClientRect();
    shown.current = true;
    look({ def, card, note, side: left + width / 2 > window.innerWidth / 2 ? 'left' : 'right' });
  };
  const hide = (): void => {
    shown.current = false;
    look(null);
  };
  const lift = (): void => {
    if (press.current === null) return;
    clearTimeout(press.current.timer);
    if (press.current.held) hide();
    press.current = null;
  };
  return {
    onPointerEnter: (event: React.PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') show(event.currentTarget);
    },
    onPointerLeave: () => {
      lift();
      hide();
    },
    onPointerDown: (event: React.PointerEvent<HTMLElement>) => {
      hide();
      lift();
      swallow.current = false;
      if (event.pointerType === 'mouse') return;
      const element = event.currentTarget;
      const timer = setTimeout(() => {
        if (press.current === null) return;
        press.current.held = true;
        swallow.current = true;
        show(element);
      }, PRESS);
      press.current = { x: event.clientX, y: event.clientY, timer, held: false };
    },
    onPointerMove: ({ clientX, clientY }: React.PointerEvent<HTMLElement>) => {
      const at = press.current;
      if (at !== null && !at.held && Math.hypot(clientX - at.x, clientY - at.y) > WOBBLE) lift();
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onClickCapture: (event: React.MouseEvent<HTMLElement>) => {
      if (!swallow.current) return;
      swallow.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus: (event: React.FocusEvent<HTMLElement>) => {
      if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget);
    },
    onBlur: hide,
    onContextMenu: (event: React.MouseEvent<HTMLElement>) => {
      event.preventDefault();
      // A finger has its own way of asking; this one is for the right button of a mouse.
      if (press.current === null && !swallow.current) show(event.currentTarget);
    },
  };
}
