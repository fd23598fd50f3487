import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icons.js';

interface ActionProps extends ComponentProps<'button'> {
  /** How it stands out, as the style sheets call it. */
  readonly look?: string;
}

/** A button that says in words what it does. */
export const Action = ({ look = '', ...rest }: ActionProps) => (
  <button type="button" className={`action ${look}`} {...rest} />
);

interface IconButtonProps extends ActionProps {
  readonly icon: IconName;
  /** What it is called, if it has no words beside its sign. */
  readonly label?: string;
}

/** A button with a sign, and words beside it where there is room. */
export const IconButton = ({ look = '', icon, label, children, ...rest }: IconButtonProps) => (
  <button type="button" className={`icon ${look}`} aria-label={label} {...rest}>
    <Icon name={icon} />
    {children !== undefined && <> {children}</>}
  </button>
);
