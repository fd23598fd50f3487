/** Where a host writes what an operator should know. pino fits. */
export interface Logger {
  info(fields: object, text: string): void;
  warn(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export const silent: Logger = { info() {}, warn() {}, error() {} };
