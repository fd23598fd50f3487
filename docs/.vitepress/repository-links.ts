import type { MarkdownRenderer } from 'vitepress';

/**
 * Pages link to files of the repository that are not pages: `../src/match/types.ts`. On the site these links lead to the
 * repository, and links to the examples to their pages.
 */
export function linksToRepository(md: MarkdownRenderer, repository: string): void {
  md.core.ruler.push('repository-links', ({ tokens, env }) => {
    const page = String(env.relativePath ?? '');
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' ? token.attrGet('href') : null;
      if (link !== null) token.attrSet('href', onSite(link, page, repository));
    }
  });
}

/** Where a link of a page leads on the site. */
export function onSite(link: string, page: string, repository: string): string {
  if (/^([a-z]+:|#|\/)/i.test(link)) return link;
  const { pathname, hash } = new URL(link, `file:///docs/${page}`);
  const example = /^\/docs\/examples\/([\w-]+)\.([jt]sx?|svelte)$/.exec(pathname);
  if (example !== null) return link.replace(/\.([jt]sx?|svelte)$/, '-$1.md');
  const isPage = pathname.startsWith('/docs/') && pathname.endsWith('.md');
  const isPicture = pathname.startsWith('/docs/images/') || pathname.startsWith('/docs/charts/');
  return isPage || isPicture ? link : `${repository}${pathname}${hash}`;
}
