import { defineConfig } from 'vite';
import { tableConfig } from './table-config.js';

export default defineConfig(tableConfig());
