export interface Log {
  info(evento: string, campos?: Record<string, unknown>): void;
  warn(evento: string, campos?: Record<string, unknown>): void;
  error(evento: string, campos?: Record<string, unknown>): void;
}
