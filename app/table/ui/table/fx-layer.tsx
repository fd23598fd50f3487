import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ShownCue } from '../../../../src/presentation/index.js';
import type { Fx, FxPart } from '../../../../src/rulesets/duel/fx.js';
import { extrasOf } from '../../game/extras/index.js';
import type { ShownEvent } from '../../game/table-state.js';
import { useTable } from './controls.js';
import '../styles/fx.css';

/** What the game describes for a cue, drawn over the card that it is about, for as long as the cue lasts. */
export function FxLayer() {
  const { state } = useTable();
  const { showing, rules } = state;
  const known = extrasOf(rules.id).fx;
  if (showing === null || known === undefined) return null;
  return (
    <div className="fx-layer" aria-hidden="true">
      {showing.cues.map((shown) => {
        const fx = known[shown.cue.show];
        return fx === undefined ? null : <Effect key={shown.id} fx={fx} shown={shown} event={showing.event} />;
      })}
    </div>
  );
}

interface EffectProps {
  readonly fx: Fx;
  readonly shown: ShownCue;
  readonly event: ShownEvent['event'];
}

function Effect({ fx, shown, event }: EffectProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Where the card is drawn is known when the table is.
  useLayoutEffect(() => {
    const [element, box] = [ref.current, boxOf(shown.card, event)];
    if (element === null || box === null) return;
    element.style.left = `${box.left + box.width / 2}px`;
    element.style.top = `${box.top + box.height / 2}px`;
  }, [shown.card, event]);
  return (
    <div ref={ref} className="fx" data-fx={fx.name} style={{ '--lasts': `${shown.ms}ms` } as CSSProperties}>
      {fx.parts.map((part) => (
        <Part key={part.kind === 'sprite' ? part.sprite : part.particles} part={part} />
      ))}
    </div>
  );
}

/** The card; where it was in the hand; if the viewer does not see it, the hand that it goes to; else its owner. */
function boxOf(card: string | null, event: ShownEvent['event']): DOMRect | null {
  const seat = 'seat' in event ? event.seat : null;
  const index = event.type === 'card.replaced' ? event.handIndex : null;
  const found =
    document.querySelector('.spotlight .card-box') ??
    document.querySelector(`[data-card="${card}"]`) ??
    (index === null ? null : document.querySelectorAll(`[data-anchor="hand:${seat}"] .card`)[index]) ??
    document.querySelector(`[data-anchor="hand:${seat}"]`) ??
    document.querySelector(`[data-seat-button="${seat}"]`);
  return found?.getBoundingClientRect() ?? null;
}

/** Where particles fly to. */
const sparks = Array.from({ length: 18 }, (_, index) => ({ turn: index * 20, far: 60 + ((index * 37) % 50) }));

function Part({ part }: { readonly part: FxPart }) {
  if (part.kind === 'particles') {
    return (
      <span className={`fx-particles ${part.particles}`} data-fx-part={part.particles}>
        {sparks.map(({ turn, far }) => (
          <i key={turn} style={{ '--turn': `${turn}deg`, '--far': `${far}px` } as CSSProperties} />
        ))}
      </span>
    );
  }
  const { sprite, scale, offset } = part;
  return (
    <svg
      className={`fx-sprite ${sprite}`}
      data-fx-part={sprite}
      viewBox="-50 -50 100 100"
      role="presentation"
      style={{ translate: `calc(-50% + ${offset.x}px) calc(-50% - ${offset.y}px)`, scale: String(scale) }}
    >
      {sprites[sprite] ?? glow}
    </svg>
  );
}

const glow = <circle className="fx-glow" r={40} />;

/** The pictures, by the names that games give them. */
const sprites: Readonly<Record<string, ReactNode>> = {
  'card-draw': (
    <>
      {glow}
      <circle className="fx-ring" r={30} />
      <circle className="fx-ring late" r={44} />
    </>
  ),
  'cross-slash': (
    <>
      <path className="fx-slash" d="M-42 -42 Q4 -8 42 42 Q-6 6 -42 -42" />
      <path className="fx-slash late" d="M42 -42 Q-4 -8 -42 42 Q6 6 42 -42" />
    </>
  ),
  bladestorm: (
    <g className="fx-blades">
      {[0, 60, 120, 180, 240, 300].map((turn) => (
        <path key={turn} d="M0 -12 Q10 -32 0 -48 Q-3 -30 0 -12" transform={`rotate(${turn})`} />
      ))}
    </g>
  ),
};
