// Made by `npm run charts`: where everything is on the drawings of the charts, by what is drawn.
export const geometries: Readonly<Record<string, string>> = {};
