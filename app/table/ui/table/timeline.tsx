import type { SeatId } from '../../../../src/index.js';
import type { PlayView } from '../../../../src/rulesets/clash/game.js';
import { Channel } from '../../../../src/rulesets/clash/play.js';
import { seenPlays } from '../../../../src/rulesets/clash/seen-plays.js';
import { cardKey, laneKey } from '../../game/affordances.js';
import { ownData } from '../../game/event-name.js';
import { capital, costText, words } from '../../game/labels.js';
import type { ShownEvent } from '../../game/table-state.js';
import { tracksOf } from '../../game/tracks.js';
import { Emblem } from '../card/card-art.js';
import { emblemFor } from '../card/emblems.js';
import { useTable } from './controls.js';
import { useZoom } from './zoom.js';

const TICK = 10;
const channelIcons: Readonly<Record<string, string>> = {
  weapon: 'sword',
  off_hand: 'shield',
  footwork: 'boot',
  concentration: 'eye',
  none: 'star',
};

/** The turn as time from left to right, one lane for each channel; the opponents' plays above one's own. */
export function Timeline() {
  const { state } = useTable();
  const { view, rules, viewer } = state;
  if (rules.policies.costs !== 'reserve') return null;
  const seats = [...view.order.filter((seat) => seat !== viewer), viewer];
  const secret = rules.flow.phases.get(view.phase)?.node.secret === true;
  // While plays are carried out, where in the turn they are.
  const head = seenPlays(view, rules).find(({ card }) => strikes(state.showing, card))?.start;
  return (
    <section className="timeline" aria-label="Timeline of this turn">
      <div className="ruler" aria-hidden="true">
        <span />
        {Array.from({ length: TICK + 1 }, (_, tenth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a ruler do not move
          <i key={tenth} style={{ gridColumn: tenth + 2 }}>
            {(tenth / TICK).toFixed(1)}
          </i>
        ))}
        {head !== undefined && <b className="playhead" data-playhead={head} style={{ gridColumn: head + 2 }} />}
      </div>
      {Channel.options.map((channel) => (
        <Lane key={channel} channel={channel} seats={seats} />
      ))}
      <Lane channel="none" seats={seats} />
      {secret && <p className="secret">What the others choose stays covered until everybody has locked in.</p>}
    </section>
  );
}

function Lane({ channel, seats }: { readonly channel: string; readonly seats: readonly SeatId[] }) {
  const { state, light, click } = useTable();
  const { view, viewer } = state;
  const plays = seenPlays(view, state.rules);
  const belongs = (play: PlayView): boolean =>
    channel === 'none' ? play.channels.length === 0 : (play.channels as readonly string[]).includes(channel);
  if (channel === 'none' && !plays.some(belongs)) return null;
  const starts = Array.from({ length: TICK }, (_, start) => start).filter(
    (start) => light(laneKey(channel, start)) === 'choice',
  );
  return (
    <div className="lane">
      <span className="lane-name" title={capital(words(channel))}>
        {channelIcons[channel] && <Emblem name={channelIcons[channel]} />}
        <b>{channel === 'none' ? 'free' : words(channel)}</b>
      </span>
      <div className="lane-rows">
        {seats.map((seat) => {
          const tracks = tracksOf(plays.filter((play) => play.seat === seat && belongs(play)));
          const several = tracks.some(({ track }) => track > 0);
          return (
            <div key={seat} className={`lane-row ${seat === viewer ? 'own' : 'other'} ${several ? 'several' : ''}`}>
              {tracks.map(({ play, track }) => (
                <Block key={play.card} play={play} track={track} />
              ))}
              {seat === viewer &&
                starts.map((start) => (
                  <button
                    key={start}
                    type="button"
                    className="lane-start"
                    data-light="choice"
                    data-key={laneKey(channel, start)}
                    style={{ gridColumn: `${start + 1} / span 1` }}
                    aria-label={`Move to ${(start / TICK).toFixed(1)} on ${words(channel)}`}
                    onClick={() => click(laneKey(channel, start))}
                  >
                    <span aria-hidden="true">▸</span>
                  </button>
                ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function Block({ play, track }: { readonly play: PlayView; readonly track: number }) {
  const { state, light, click, name } = useTable();
  const { view, rules, viewer } = state;
  const card = view.cards[play.card];
  const def = card === undefined ? undefined : rules.cards[card.def];
  const zoom = useZoom(def, card);
  if (def === undefined) return null;
  const shone = light(cardKey(play.card));
  const atYou = play.target === viewer;
  return (
    <button
      type="button"
      className={`block is-${shone} ${play.seat === viewer ? 'own' : 'other'} ${strikes(state.showing, play.card) ? 'strikes' : ''}`}
      data-card={play.card}
      data-light={shone}
      data-flip={play.card}
      data-key={cardKey(play.card)}
      style={{ gridRow: track + 1, gridColumn: `${play.start + 1} / span ${Math.max(1, play.duration)}` }}
      onClick={() => click(cardKey(play.card))}
      {...zoom}
    >
      <Emblem name={emblemFor(def.id, def.kind)} />
      <b>{def.name}</b>
      <span className="visually-hidden">
        , {name(play.seat)}, from {(play.start / TICK).toFixed(1)} for {(play.duration / TICK).toFixed(1)},{' '}
        {costText(def)}
      </span>
      {play.modifiers.length > 0 && <em>+{play.modifiers.length}</em>}
      {play.damageScale !== 100 && <em>×{play.damageScale / 100}</em>}
      {atYou && (
        <em className="aim">
          →<span> you</span>
        </em>
      )}
    </button>
  );
}

/** Whether what is shown is about this card: a roll of the ruleset names it in its data. */
function strikes(showing: ShownEvent | null, card: string): boolean {
  const event = showing?.event;
  if (event === undefined) return false;
  if ('card' in event) return event.card === card;
  return ownData(event).card === card;
}
