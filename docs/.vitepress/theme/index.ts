import DefaultTheme from 'vitepress/theme';
import './style.css';
import { runExamples } from './run-examples.js';

export default {
  extends: DefaultTheme,
  enhanceApp() {
    if (typeof document !== 'undefined') runExamples();
  },
};
