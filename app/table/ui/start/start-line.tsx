import { developing } from 'virtual:table-games';

/** The line below the title: how many games there are; for the author of one, what this page does. */
export function StartLine({ games, id }: { readonly games: number; readonly id: string }) {
  if (developing) {
    return (
      <p>
        Your game, reloaded after every save. <a href={`inspector.html?rules=${id}`}>Open it in the inspector</a>
      </p>
    );
  }
  return <p>{games === 1 ? 'A card game.' : `${games} small card games at one table. Pick one and play.`}</p>;
}
