const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML and HTML take it. */
export const escapeXml = (text: string): string => text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? char);
