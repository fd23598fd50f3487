import type { Card, CardDef } from '../../../../src/index.js';
import { channelsOf } from '../../../../src/rulesets/clash/card-data.js';
import { amountText, resourceSign, words } from '../../game/labels.js';
import { CardArt } from './card-art.js';
import { FrenchFace, frenchSign } from './french-face.js';
import { hashText } from './hash.js';

interface FaceProps {
  readonly def: CardDef;
  readonly card?: Card | undefined;
  /** `small` is for the board and the piles: it has less of everything but the text. */
  readonly size?: 'full' | 'small';
  /** Why nothing can be done with it now. It has a line of its own, so that it covers nothing. */
  readonly reason?: string | null | undefined;
}

/** The colour of a card: the same for all cards of one guild, or else of one kind. */
const frameHue = (def: CardDef): number => hashText(def.tags?.[0] ?? def.kind) % 360;

/** Long texts take the place of the picture. */
function textLength({ text = '' }: CardDef): string {
  return text.length > 105 ? 'longest' : text.length > 60 ? 'long' : '';
}

/** What a unit shows; where it is not noted, it is as printed. */
interface Shown {
  readonly power?: number | null;
  readonly health?: number | null;
}

/** The front of a card. Everything in it is sized by the card's width. */
export function CardFace({ def, card, size = 'full', reason }: FaceProps) {
  const { power = def.power ?? null, health = def.health ?? null }: Shown = card?.own ?? {};
  const change = (now: number | null, printed: number | undefined): string =>
    now === null || printed === undefined || now === printed ? '' : now > printed ? ' up' : ' down';
  const channels = channelsOf(def);
  const sign = frenchSign(def.data);
  const kinds = [words(def.kind), ...(def.tags ?? []).map(words)].slice(0, 2).join(' · ');
  return (
    <span
      className={`face ${size} ${sign === null ? '' : 'is-french'}`}
      style={{ '--frame-hue': frameHue(def) } as React.CSSProperties}
    >
      <span className="name">
        <span className={def.name.split(' ').some((word) => word.length > 8) ? 'tight' : ''}>{def.name}</span>
        <Heard text=", " />
      </span>
      {sign === null ? <CardArt id={def.id} kind={def.kind} /> : <FrenchFace sign={sign} />}
      <Costs def={def} />
      {reason ? <span className="reason">{reason}</span> : <span className="kind">{kinds}</span>}
      <span className={`text ${textLength(def)}`}>{def.text ?? (def.flavour ? <i>{def.flavour}</i> : null)}</span>
      <span className="foot">
        {power !== null && (
          <span className={`stat power${change(power, def.power)}`}>
            <Heard text=", power " />
            {power}
          </span>
        )}
        {channels.length > 0 && (
          <span className="channels">{channels.map((channel) => words(channel)).join(' + ')}</span>
        )}
        {health !== null && (
          <span className={`stat health${change(health, def.health)}`}>
            <Heard text=", health " />
            {health}
          </span>
        )}
      </span>
    </span>
  );
}

/** What is visible by place and colour, as text for screen readers. */
function Heard({ text }: { readonly text: string }) {
  return <span className="visually-hidden">{text}</span>;
}

function Costs({ def }: { readonly def: CardDef }) {
  const all = Object.entries(def.cost ?? {});
  // A cost of 0 is shown only if there is no other cost.
  const costs = all.length > 1 ? all.filter(([, amount]) => amount !== 0) : all;
  if (costs.length === 0) return null;
  return (
    <span className="costs">
      {costs.map(([resource, amount]) => (
        <span key={resource} className={`gem ${resource}`}>
          <b>{amountText(resource, amount)}</b>
          <i aria-hidden="true">{resourceSign(resource)}</i>
          <Heard text={` ${words(resource)}, `} />
        </span>
      ))}
    </span>
  );
}

/** A card as a button in a list, for cards of a pool. */
export function CardTile({ def, reason }: Pick<FaceProps, 'def' | 'reason'>) {
  return (
    <span className="face tile" style={{ '--frame-hue': frameHue(def) } as React.CSSProperties}>
      <CardArt id={def.id} kind={def.kind} />
      <b>
        {def.name}
        {reason && <span className="reason">{reason}</span>}
      </b>
      <span className="tile-costs">
        {Object.entries(def.cost ?? {}).map(([resource, amount]) => (
          <i key={resource} className={resource}>
            {amountText(resource, amount)}
            <span aria-hidden="true">{resourceSign(resource)}</span>
            <Heard text={` ${words(resource)}, `} />
          </i>
        ))}
      </span>
    </span>
  );
}

/** The back of a card, the same for all. */
export function CardBack({ label }: { readonly label?: string | number }) {
  return (
    <span className="back">
      <svg viewBox="0 0 50 70" aria-hidden="true" focusable="false" preserveAspectRatio="none">
        <rect
          x="3"
          y="3"
          width="44"
          height="64"
          rx="3"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.2"
          opacity="0.7"
        />
        <path d="M25 14l13 21-13 21-13-21z" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M25 22l8 13-8 13-8-13z" fill="currentColor" opacity="0.55" />
        <path d="M6 6l8 0-8 8zM44 6l-8 0 8 8zM6 64l8 0-8-8zM44 64l-8 0 8-8z" fill="currentColor" opacity="0.7" />
      </svg>
      {label !== undefined && <b className="back-label">{label}</b>}
    </span>
  );
}
