import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import './ui/styles/base.css';
import './ui/styles/card.css';
import './ui/styles/start.css';
import './ui/styles/table.css';
import './ui/styles/timeline.css';
import './ui/styles/overlays.css';
import './ui/styles/phone.css';

const root = document.getElementById('root');
if (root !== null) createRoot(root).render(<App />);
