import { useState } from 'react';
import { gainedIn, scoresIn, sheetOf } from '../../game/score-sheet.js';
import { Action } from '../buttons.js';
import { useTable } from '../table/controls.js';
import { Dialog } from '../table/dialog.js';

/** A button for the points of every round, in a game that has rounds and points. */
export function ScoreSheet() {
  const { state, name } = useTable();
  const [open, setOpen] = useState(false);
  const { view, log } = state;
  const totals = scoresIn(view);
  if (totals === null || view.round === 0) return null;
  const rows = sheetOf(log);
  return (
    <>
      <button type="button" className="chip sheet-button" data-action="sheet" onClick={() => setOpen(true)}>
        Score sheet
      </button>
      {open && (
        <Dialog title="Score sheet" className="score-sheet" onClose={() => setOpen(false)}>
          <table data-sheet>
            <thead>
              <tr>
                <th scope="col">Round</th>
                {view.order.map((seat) => (
                  <th key={seat} scope="col">
                    {name(seat)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ round }, index) => (
                <tr key={round}>
                  <th scope="row">{round}</th>
                  {view.order.map((seat) => (
                    <td key={seat}>{gainedIn(rows, index, seat)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                {view.order.map((seat) => (
                  <td key={seat}>{totals[seat]}</td>
                ))}
              </tr>
            </tfoot>
          </table>
          <div className="dialog-actions">
            <Action look="main" onClick={() => setOpen(false)}>
              Back to the table
            </Action>
          </div>
        </Dialog>
      )}
    </>
  );
}
