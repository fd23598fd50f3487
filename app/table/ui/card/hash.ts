/** A number that belongs to a text, the same every time. */
export function hashText(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 2246822519);
  return (value ^ (value >>> 13)) >>> 0;
}
