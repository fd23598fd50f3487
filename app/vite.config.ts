import { defineConfig } from 'vite';
import { tableConfig } from './table-config.js';

/** The table as the package ships it. */
export default defineConfig(tableConfig('../dist/table'));
