import { type ReactNode, useEffect, useRef } from 'react';
import { bookOf } from '../../game/books/index.js';
import { rulesets } from '../../game/rulesets.js';
import { Emblem } from '../card/card-art.js';

interface RoomFrameProps {
  /** The game, if it is known. */
  readonly rules: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** A page of a room: a panel on the cloth of its game. */
export function RoomFrame({ rules, title, children }: RoomFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const look = Object.hasOwn(rulesets, rules) ? rulesets[rules]?.look : undefined;
  return (
    <main className="start room" data-rules={rules}>
      <section className="choices room-panel">
        <Emblem name={bookOf(rules)?.emblem ?? look?.emblem ?? 'gem'} className="game-emblem" />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  );
}
