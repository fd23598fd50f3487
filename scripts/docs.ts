import { buildDocs, docsFolder } from './start/build-docs.js';

/** `npm run docs`: builds the site, with the reference and the table. `DOCS_BASE` is the path under which it is served. */
await buildDocs();
console.log(`The site is in ${docsFolder}. npm start serves it at /docs/.`);
